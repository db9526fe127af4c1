import { SegmentedControl, Switch } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { SavedFilters } from './SavedFilters.tsx'
import type { TableState } from './table-url.ts'

/** What can be changed about a list that has a table. */
export type TableToolbarProps = {
  state: TableState
  onChange: (state: TableState) => void
  /** What it is without the table. */
  other?: 'Cartões' | 'Lista'
}

/** Cards or table, the table's density, and saved filters. */
export const TableToolbar = ({ state, onChange, other = 'Cartões' }: TableToolbarProps) => {
  const { pathname } = useLocation()
  return (
    <>
      {state.isTable && (
        <Switch
          label="Compacta"
          checked={state.isCompact}
          onChange={({ currentTarget }) => onChange({ ...state, isCompact: currentTarget.checked })}
        />
      )}
      <SavedFilters key={pathname} />
      <SegmentedControl
        aria-label="Mostrar como"
        data={[other, 'Tabela']}
        value={state.isTable ? 'Tabela' : other}
        onChange={(view) => onChange({ ...state, isTable: view === 'Tabela' })}
      />
    </>
  )
}
