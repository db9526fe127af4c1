import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { getCoreRowModel, useReactTable, type RowSelectionState } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { useRowKeys } from './useRowKeys.ts'
import type { RowSelection } from './useRowSelection.ts'

/** A column; `sortsDown`: its first direction is descending. */
export type TableColumn<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  sortsDown?: boolean
  isNumber?: boolean
}

type Props<Row> = {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: Row[]
  idOf: (row: Row, index: number) => string
  /** What Enter does on a row. */
  onOpen: (row: Row) => void
  sort: string
  onSort: (sort: string) => void
  isCompact: boolean
  /** The last row, by column: sums of the whole list. */
  sums?: Partial<Record<string, ReactNode>>
  /** Without it nothing can be selected. */
  selection?: RowSelection<Row> | undefined
}

/** A list as a table, sorted by the server; keyboard: see `useRowKeys`. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { columns, rows, idOf, onOpen, sort, onSort, sums, selection } = props
  const rowSelection: RowSelectionState = Object.fromEntries(
    [...(selection?.selected ?? [])].map((id) => [id, true]),
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing of the table is memoized here
  const table = useReactTable({
    data: rows,
    columns: columns.map(({ id }) => ({ id })),
    getCoreRowModel: getCoreRowModel(),
    getRowId: (row, index) => idOf(row, index),
    manualSorting: true,
    enableRowSelection: ({ original }) => selection?.canSelect?.(original) ?? true,
    state: { rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      selection?.onSelect(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
  const shown = table.getRowModel().rows
  const keys = useRowKeys({
    count: shown.length,
    onOpen: (index) => {
      const row = shown[index]
      if (row) onOpen(row.original)
    },
    onToggle: selection && ((index) => shown[index]?.toggleSelected()),
    onRange:
      selection &&
      ((from, to) => {
        const passed = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
        const ids = passed.filter((row) => row.getCanSelect()).map(({ id }) => id)
        selection.onSelect(new Set([...selection.selected, ...ids]))
      }),
  })

  return (
    <div className="overflow-x-auto card">
      <table
        className={classes.table}
        aria-label={props.label}
        data-compact={props.isCompact || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th className={classes.check} scope="col">
                <selection.Checkbox
                  size="xs"
                  aria-label="Selecionar todos desta página"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows take the focus */}
        <tbody ref={keys.body} onKeyDown={keys.handleKeyDown}>
          {shown.map((row, index) => (
            <tr
              key={row.id}
              tabIndex={index === 0 ? 0 : -1}
              data-selected={row.getIsSelected() || undefined}
            >
              {selection && (
                <td className={classes.check}>
                  {row.getCanSelect() && (
                    <selection.Checkbox
                      size="xs"
                      tabIndex={-1}
                      aria-label={`Selecionar ${selection.nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  )}
                </td>
              )}
              {columns.map(({ id, cell, isNumber }) => (
                <td key={id} data-number={isNumber || undefined}>
                  {cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              {columns.map(({ id, isNumber }, index) => (
                <td
                  key={id}
                  data-number={isNumber || undefined}
                  // The first one takes the place of the checkboxes, too.
                  colSpan={selection && index === 0 ? 2 : 1}
                >
                  {sums[id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type HeadProps<Row> = {
  column: TableColumn<Row>
  sort: string
  onSort: (sort: string) => void
}

// `-` is the column's other direction, whatever the first one is.
const HeadCell = <Row,>({ column, sort, onSort }: HeadProps<Row>) => {
  const { id, label, isSortable, sortsDown = false, isNumber } = column
  const isSorted = sort === id || sort === `-${id}`
  const isDown = (sort === `-${id}`) !== sortsDown
  const Icon = isDown ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      {...(isSorted && { 'aria-sort': isDown ? 'descending' : 'ascending' })}
    >
      {isSortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(sort === id ? `-${id}` : id)}
        >
          {label}
          {isSorted && <Icon size={14} aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
