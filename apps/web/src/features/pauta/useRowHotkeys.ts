import type { RefObject } from 'react'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'

/** The attributes of the elements that open a task and mark it as done. */
export const OPENS = 'data-opens'
export const DOES = 'data-does'

/** J and K move the focus between the rows of a list, X does the focused one. */
export const useRowHotkeys = (list: RefObject<HTMLElement | null>): void => {
  const openers = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${OPENS}]`) ?? [])]
  const rowOf = (element: Element | null) => element?.closest('li')
  const focusedAt = (all: readonly Element[]) =>
    all.findIndex((one) => rowOf(one) === rowOf(document.activeElement))
  const move = (step: 1 | -1) => {
    const all = openers()
    const at = focusedAt(all)
    all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
  }
  const doFocused = () => {
    const all = openers()
    // A lane is a list item, too, and not a task.
    rowOf(all[focusedAt(all)] ?? null)
      ?.querySelector<HTMLElement>(`[${DOES}]`)
      ?.click()
  }
  useHotkeys([
    { key: 'j', label: 'Próxima tarefa', run: () => move(1) },
    { key: 'k', label: 'Tarefa anterior', run: () => move(-1) },
    { key: 'x', label: 'Concluir a tarefa em foco', run: doFocused },
  ])
}
