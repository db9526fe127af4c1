import type { ComboboxStore } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { PaletteGroup } from './usePaletteGroups.ts'

/**
 * Highlights the first option for every new text; new results for the same text keep the highlight.
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

  useLayoutEffect(() => {
    const isSameText = markedFor.current === listed
    markedFor.current = listed
    const options = groups.length === 0 ? [] : optionsOf(listId)
    const marked = input.current?.getAttribute(MARKED)
    const index = Math.max(isSameText ? options.findIndex(({ id }) => id === marked) : 0, 0)
    // The kit sets the list's id in a later effect.
    setListId(listId)
    selectOption(index)
    tell(input.current, options[index]?.id)
  }, [groups, listed, listId, selectOption, setListId])

  return { input, mark: (id: string | null) => tell(input.current, id) }
}

const optionsOf = (listId: string): Element[] => [
  ...(document.getElementById(listId)?.querySelectorAll('[role="option"]') ?? []),
]

const MARKED = 'aria-activedescendant'

const tell = (input: HTMLElement | null, id: string | null | undefined) => {
  if (id) input?.setAttribute(MARKED, id)
  else input?.removeAttribute(MARKED)
}
