import { useLayoutEffect, useRef } from 'react'

/**
 * For a row that goes once it is done: the focus that it had, or that its closing menu has yet to
 * give back, goes on to its neighbour, or to the panel's heading, instead of to the page's top.
 */
export const useFocusPassedOn = () => {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const leaving = row.current
    return () => {
      // A row that goes because of what was done elsewhere takes nobody's focus along.
      if (leaving?.dataset.isDone !== 'here' || isFocusElsewhere(leaving)) return
      const neighbour = leaving.nextElementSibling ?? leaving.previousElementSibling
      const next = neighbour?.querySelector('button') ?? headingOf(leaving)
      next?.focus()
    }
  }, [])
  const noteDone = (isDone: boolean) => {
    if (row.current) row.current.dataset.isDone = isDone ? 'here' : ''
  }
  return { row, noteDone }
}

const isFocusElsewhere = (leaving: HTMLElement): boolean => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  return !leaving.contains(focused) && !leaving.contains(openerOf(focused))
}

/** The button whose menu something is in. */
const openerOf = (element: Element): HTMLElement | null => {
  const opener = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : null
}

const headingOf = (row: HTMLElement) =>
  row.closest('section')?.parentElement?.closest('section')?.querySelector('h2')
