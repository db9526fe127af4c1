import type { ComboboxStore } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import type { PaletteGroup } from './usePaletteGroups.ts'

/**
 * Marks the first option for every new text; where only the answer is new, what was marked stays.
 * The mark is in the document and not in React's state: moving it draws nothing.
 */
export const useMarkedOption = (
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
    // The kit's list says its name only in an effect, which is later than this.
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
