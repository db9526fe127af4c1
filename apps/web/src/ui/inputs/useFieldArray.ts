import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

type Options<Row> = {
  /** Never empty: contains at least one blank row. */
  rows: readonly Row[]
  blank: Row
  max: number
  onChange: (rows: Row[]) => void
}

/** Form rows that grow with a button or Enter, with focus management. */
export const useFieldArray = <Row>({ rows, blank, max, onChange }: Options<Row>) => {
  const list = useRef<HTMLDivElement>(null)
  const isFull = rows.length >= max

  // Synchronously, so that the next keystroke already goes into the new row.
  const change = (next: Row[], focusAt: number) => {
    flushSync(() => onChange(next))
    list.current?.children[focusAt]?.querySelector('input')?.focus()
  }
  const add = () => {
    if (!isFull) change([...rows, blank], rows.length)
  }
  return {
    list,
    isFull,
    add,
    remove: (index: number) =>
      change(
        rows.filter((_, at) => at !== index),
        Math.max(0, index - 1),
      ),
    replace: (index: number, row: Row) =>
      onChange(rows.map((old, at) => (at === index ? row : old))),
    handleKey: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      add()
    },
  }
}
