import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * For a row that unmounts when it is done: moves the focus, including one that its closing menu is
 * about to restore, to the next row or to the heading of its panel or page, instead of the page's top.
 */
export const useFocusNextRow = () => {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const leaving = row.current
    return () => {
      // A row removed by a change elsewhere does not move the focus.
      if (leaving?.dataset.isDone !== 'here' || isFocusElsewhere(leaving)) return
      const neighbour = leaving.nextElementSibling ?? leaving.previousElementSibling
      const next = neighbour?.querySelector('button') ?? neighbour?.querySelector('a')
      ;(next ?? headingOf(leaving))?.focus()
    }
  }, [])
  const noteDone = (isDone: boolean) => {
    if (row.current) row.current.dataset.isDone = isDone ? 'here' : ''
  }
  /** The ref of a part of the row, where the row itself is another component's. */
  const partOfRow = useCallback((part: HTMLElement | null) => {
    row.current = part?.closest('li') ?? null
  }, [])
  return { row, partOfRow, noteDone }
}

const isFocusElsewhere = (leaving: HTMLElement): boolean => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  // A dialog above the row is closing, as it is done.
  const dialog = focused.closest('[role=dialog]')
  if (dialog && !dialog.contains(leaving)) return false
  return !leaving.contains(focused) && !leaving.contains(openerOf(focused))
}

/** The button that opened the menu around an element. */
const openerOf = (element: Element): HTMLElement | null => {
  const opener = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : null
}

const headingOf = (row: HTMLElement) =>
  row.closest('section')?.parentElement?.closest('section')?.querySelector('h2') ??
  document.querySelector('h1')
