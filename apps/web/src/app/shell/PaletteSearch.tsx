import { type ComboboxStore, Input } from '@mantine/core'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { typedAhead } from '#lib/navigation/shortcuts.ts'
import { useSession } from '#lib/session/session.ts'
import classes from './CommandPalette.module.css'
import { hasTitleMatch, rankedGroups, type PaletteHit } from './palette-ranking.ts'
import { currentRecent, recentHits } from './palette-recent.ts'
import { PaletteList } from './PaletteList.tsx'
import { useActiveOption } from './useActiveOption.ts'
import { usePaletteHits } from './usePaletteHits.ts'

type Props = { store: ComboboxStore; onChoose: (hit: PaletteHit) => void }

/** The palette's input and its result list, which is deferred. */
export const PaletteSearch = ({ store, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const { hits: found, isAnswered } = usePaletteHits(typed)
  const { id: userId } = useSession()
  const [recent] = useState(() => recentHits(userId))
  // Paints the keystroke first, then the list.
  const listed = useDeferredValue(typed)
  const listedFrom = useDeferredValue(found)
  const groups = useMemo(
    () => rankedGroups(listedFrom, listed, currentRecent(recent, listedFrom)),
    [listedFrom, listed, recent],
  )
  const listId = useId()
  const { input, mark, wasMoved } = useActiveOption(store, listId, groups, listed)

  // Announced only once the result is final, and until there are results again: not between two
  // keystrokes.
  const [hasNothing, setHasNothing] = useState(false)
  const isEmpty = groups.length === 0
  const isCertain = isAnswered && listed === typed && listedFrom === found
  const isNothing = isEmpty && (isCertain || hasNothing)
  if (isNothing !== hasNothing) setHasNothing(isNothing)

  // Enter applies to the typed text, even if the list is still that of an earlier one.
  const [awaited, setAwaited] = useState<string | null>(null)
  const chooseBest = () => {
    const [best] = rankedGroups(found, typed, currentRecent(recent, found))
    if (best?.items[0]) onChoose(best.items[0])
  }
  const handleEnter = () => {
    if (wasMoved() && listed === typed) return store.clickSelectedOption()
    // A record with this name would be the better match.
    if (!isAnswered && !hasTitleMatch(found, typed)) return setAwaited(typed)
    chooseBest()
  }
  const chooseAwaited = useEffectEvent(chooseBest)
  useEffect(() => {
    if (isAnswered && awaited === typed) chooseAwaited()
  }, [isAnswered, awaited, typed])

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
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAwaited(null)
        }}
        onFocus={() => {
          setTyped(typed + typedAhead.text)
          Object.assign(typedAhead, { text: '', until: 0 })
        }}
        onKeyDown={handleKeyDown}
      />
      {!isEmpty && <PaletteList id={listId} groups={groups} onChoose={onChoose} />}
      <div role="status">
        {isEmpty && <p className={classes.empty}>{isNothing && 'Nada com esse nome.'}</p>}
      </div>
    </>
  )
}
