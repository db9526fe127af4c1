import { useRef, useState, type KeyboardEvent } from 'react'

type Place = { row: number; column: number }

const MOVES: Record<string, (at: Place, last: Place) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}

/** Arrows move the focus between the cells of a grid, of which Tab reaches one. */
export const useGridKeys = (rows: number, columns: number) => {
  const [wished, setAt] = useState<Place>({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const last = { row: rows - 1, column: columns - 1 }
  const at = within(wished, last)
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const next = within(move(at, last), last)
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  return {
    grid,
    handleKeyDown,
    /** The attributes of a cell's button. */
    cellProps: (row: number, column: number) => ({
      'data-cell': `${row} ${column}`,
      tabIndex: row === at.row && column === at.column ? 0 : -1,
      onFocus: () => setAt({ row, column }),
    }),
  }
}

const within = ({ row, column }: Place, last: Place): Place => ({
  row: Math.max(0, Math.min(row, last.row)),
  column: Math.max(0, Math.min(column, last.column)),
})
