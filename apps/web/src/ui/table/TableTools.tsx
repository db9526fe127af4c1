import { SegmentedControl, Switch } from '@mantine/core'
import { SavedFilters } from './SavedFilters.tsx'
import type { TableState } from './table-url.ts'
import classes from './TableTools.module.css'

type Props = { state: TableState; onChange: (state: TableState) => void }

/** Cards or table, the table's density, and saved filters; phones have only cards. */
export const TableTools = ({ state, onChange }: Props) => (
  <div className={classes.tools}>
    {state.isTable && (
      <Switch
        label="Compacta"
        checked={state.isCompact}
        onChange={({ currentTarget }) => onChange({ ...state, isCompact: currentTarget.checked })}
      />
    )}
    <SavedFilters />
    <SegmentedControl
      aria-label="Mostrar como"
      data={['Cartões', 'Tabela']}
      value={state.isTable ? 'Tabela' : 'Cartões'}
      onChange={(view) => onChange({ ...state, isTable: view === 'Tabela' })}
    />
  </div>
)
