import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ChartTable.module.css'

type Props = {
  caption: string
  /** Column headers, including that of the row names. */
  columns: readonly string[]
  rows: readonly { key: string; name: string; isMarked?: boolean; cells: readonly ReactNode[] }[]
}

/** A chart's data as a table: one row per bar or point. */
export const ChartTable = ({ caption, columns, rows }: Props) => (
  <table className={classes.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, isMarked, cells }) => (
        <tr key={key} data-marked={isMarked || undefined}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
