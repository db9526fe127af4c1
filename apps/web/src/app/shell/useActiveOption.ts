import type { ComboboxStore } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { PaletteGroup } from './palette-ranking.ts'

/**
 * Highlights the first option; once the arrows have moved the highlight, new results for the same
 * text keep it.
 * It is stored in the DOM instead of React state, so that moving it re-renders nothing.
 */
export const useActiveOption = (
  { selectOption, setListId }: ComboboxStore,
  listId: string,
  groups: readonly PaletteGroup[],
  listed: string,
) => {
  const input = useRef<HTMLInputElement>(null)
  const markedFor = useRef<string>(null)
  const wasMoved = useRef(false)

  useLayoutEffect(() => {
    if (markedFor.current !== listed) wasMoved.current = false
    markedFor.current = listed
    const options = groups.length === 0 ? [] : optionsOf(listId)
    const marked = input.current?.getAttribute(MARKED)
    const index = Math.max(wasMoved.current ? options.findIndex(({ id }) => id === marked) : 0, 0)
    // The kit sets the list's id in a later effect.
    setListId(listId)
    selectOption(index)
    announce(input.current, options[index]?.id)
  }, [groups, listed, listId, selectOption, setListId])

  const mark = (id: string | null) => {
    wasMoved.current = true
    announce(input.current, id)
  }
  return { input, mark, wasMoved: () => wasMoved.current && markedFor.current === listed }
}

const optionsOf = (listId: string): Element[] => [
  ...(document.getElementById(listId)?.querySelectorAll('[role="option"]') ?? []),
]

const MARKED = 'aria-activedescendant'

const announce = (input: HTMLElement | null, id: string | null | undefined) => {
  if (id) input?.setAttribute(MARKED, id)
  else input?.removeAttribute(MARKED)
}
