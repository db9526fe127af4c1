import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { fold } from '@bastidor/shared/text'
import { paletteSources, type PaletteItem } from '#lib/navigation/palette.ts'
import { useSession } from '#lib/session/session.ts'
import { pagesSource } from './pages.palette.ts'

/** Several features may add to the same group. */
export type PaletteGroup = { group: string; items: PaletteItem[] }

const NONE: PaletteGroup[] = []

/**
 * The sources' results for the typed text, debounced; keeps the previous results until then.
 * `isAnswered`: the results are for exactly this text.
 */
export const usePaletteGroups = (typed: string) => {
  const actor = useSession()
  const [query] = useDebouncedValue(typed, 120)
  const {
    data = NONE,
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['palette', query, actor.id, actor.level, actor.role],
    queryFn: () =>
      Promise.all(
        [pagesSource, ...paletteSources()].map(async ({ group, items }) => ({
          group,
          items: await items(query, actor),
        })),
      ),
    // Equal items keep their identity, so that they do not re-render.
    select: byGroup,
    placeholderData: (previous) => previous,
    networkMode: 'always',
  })
  return { groups: data, isAnswered: isSuccess && !isPlaceholderData && query === typed }
}

/** Filters the groups by name, hint and keywords; drops empty groups. */
export const matching = (groups: readonly PaletteGroup[], typed: string): PaletteGroup[] => {
  const searched = fold(typed)
  return groups
    .map(({ group, items }) => ({ group, items: items.filter((item) => isMatch(item, searched)) }))
    .filter(({ items }) => items.length > 0)
}

const byGroup = (found: readonly PaletteGroup[]): PaletteGroup[] => {
  const groups = new Map<string, PaletteItem[]>()
  for (const { group, items } of found) groups.set(group, [...(groups.get(group) ?? []), ...items])
  return Array.from(groups, ([group, items]) => ({ group, items }))
}

const isMatch = ({ title, hint = '', keywords = [] }: PaletteItem, searched: string): boolean =>
  fold([title, hint, ...keywords].join(' ')).includes(searched)
