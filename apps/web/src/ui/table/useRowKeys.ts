import { useRef, type KeyboardEvent } from 'react'

type Options = {
  count: number
  onOpen: (index: number) => void
  /** Selects from one row to another; undefined without a selection. */
  onToggle: ((index: number) => void) | undefined
  onRange: ((from: number, to: number) => void) | undefined
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Keys of a table's body: arrows or j and k go from row to row, Home and End to the ends, Enter opens,
 * the space bar selects, with Shift all rows passed. One row is in the tab order.
 */
export const useRowKeys = ({ count, onOpen, onToggle, onRange }: Options) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const anchor = useRef(0)

  const focusRow = (index: number) => {
    const rows = body.current?.rows
    for (const row of rows ?? []) row.tabIndex = -1
    const row = rows?.[index]
    if (!row) return
    row.tabIndex = 0
    row.focus()
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    // Keys inside a cell belong to its buttons and links.
    const row = event.target
    if (!(row instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey)
      return
    const at = row.sectionRowIndex
    const to = targetOf(event.key, at, count)
    if (to !== null) {
      if (event.shiftKey) onRange?.(anchor.current, to)
      else anchor.current = to
      focusRow(to)
    } else if (event.key === 'Enter') onOpen(at)
    else if (event.key === ' ' && onToggle) {
      if (event.shiftKey) onRange?.(anchor.current, at)
      else {
        anchor.current = at
        onToggle(at)
      }
    } else return
    event.preventDefault()
  }
  return { body, handleKeyDown }
}

const targetOf = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key.length === 1 ? key.toLowerCase() : key]
  return step === undefined ? null : Math.min(Math.max(at + step, 0), count - 1)
}
