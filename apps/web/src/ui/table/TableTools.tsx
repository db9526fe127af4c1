import { SegmentedControl, Switch } from '@mantine/core'
import { SavedFilters } from './SavedFilters.tsx'
import type { TableState } from './table-url.ts'
import classes from './TableTools.module.css'

type Props = {
  state: TableState
  onChange: (state: TableState) => void
  /** What it is without the table. */
  other?: 'Cartões' | 'Lista'
  /** For a list that is filtered: its filters can be saved. */
  hasFilters?: boolean
}

/** Cards or table, the table's density, and saved filters; phones have only cards. */
export const TableTools = ({ state, onChange, other = 'Cartões', hasFilters }: Props) => (
  <div className={classes.tools}>
    {state.isTable && (
      <Switch
        label="Compacta"
        checked={state.isCompact}
        onChange={({ currentTarget }) => onChange({ ...state, isCompact: currentTarget.checked })}
      />
    )}
    {hasFilters && <SavedFilters />}
    <SegmentedControl
      aria-label="Mostrar como"
      data={[other, 'Tabela']}
      value={state.isTable ? 'Tabela' : other}
      onChange={(view) => onChange({ ...state, isTable: view === 'Tabela' })}
    />
  </div>
)
