import { type ComboboxStore, Input } from '@mantine/core'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import type { PaletteItem } from '#lib/navigation/palette.ts'
import classes from './CommandPalette.module.css'
import { PaletteList } from './PaletteList.tsx'
import { useActiveOption } from './useActiveOption.ts'
import { matching, usePaletteGroups } from './usePaletteGroups.ts'

type Props = { store: ComboboxStore; onChoose: (item: PaletteItem) => void }

/** The palette's input and its result list, which is deferred. */
export const PaletteSearch = ({ store, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const { groups: found, isAnswered } = usePaletteGroups(typed)
  // Paints the keystroke first, then the list.
  const listed = useDeferredValue(typed)
  const listedFrom = useDeferredValue(found)
  const groups = useMemo(() => matching(listedFrom, listed), [listedFrom, listed])
  const listId = useId()
  const { input, mark } = useActiveOption(store, listId, groups, listed)

  // Announced only once the result is final, and until there are results again: not between two
  // keystrokes.
  const [hasNothing, setHasNothing] = useState(false)
  const isEmpty = groups.length === 0
  const isCertain = isAnswered && listed === typed && listedFrom === found
  const isNothing = isEmpty && (isCertain || hasNothing)
  if (isNothing !== hasNothing) setHasNothing(isNothing)

  const handleEnter = () => {
    if (listed === typed && !isEmpty) return store.clickSelectedOption()
    // Enter applies to the typed text, even if the list is still that of an earlier one.
    const first = matching(found, typed)[0]?.items[0]
    if (first) onChoose(first)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => mark(store.selectNextOption()),
      ArrowUp: () => mark(store.selectPreviousOption()),
      Enter: handleEnter,
    }[event.key]
    // These keys belong to the IME during composition.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <>
      <Input
        ref={input}
        size="lg"
        classNames={{ input: classes.search }}
        role="combobox"
        aria-label="Buscar telas e ações"
        aria-autocomplete="list"
        aria-expanded={!isEmpty}
        aria-controls={isEmpty ? undefined : listId}
        autoComplete="off"
        placeholder="Buscar telas e ações…"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      {!isEmpty && <PaletteList id={listId} groups={groups} onChoose={onChoose} />}
      <div role="status">
        {isEmpty && <p className={classes.empty}>{isNothing && 'Nada com esse nome.'}</p>}
      </div>
    </>
  )
}
