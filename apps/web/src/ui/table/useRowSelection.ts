import { Checkbox } from '@mantine/core'
import { useState } from 'react'

type Options<Row> = {
  /** What a row is called, for its checkbox. */
  nameOf: (row: Row) => string
  /** False for a row that has no checkbox. */
  canSelect?: (row: Row) => boolean
}

export type RowSelection<Row> = Options<Row> & {
  /** Ids of rows. */
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  /** From here, so that a table without a selection need not load it. */
  Checkbox: typeof Checkbox
}

/** The selected rows of a `DataTable`. */
export const useRowSelection = <Row>(options: Options<Row>) => {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set())
  const selection: RowSelection<Row> = { ...options, selected, onSelect, Checkbox }
  return { selection, clear: () => onSelect(new Set()) }
}
