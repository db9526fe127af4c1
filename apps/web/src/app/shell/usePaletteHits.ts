import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { paletteSources } from '#lib/navigation/palette.ts'
import { useActor } from '#lib/session/own-grants.ts'
import type { PaletteHit } from './palette-ranking.ts'
import { pagesSource } from './pages.palette.ts'

const NONE: PaletteHit[] = []

/**
 * The sources' results for the typed text, debounced; keeps the previous results until then.
 * `isAnswered`: the results are for exactly this text.
 */
export const usePaletteHits = (typed: string) => {
  const actor = useActor()
  const [query] = useDebouncedValue(typed, 120)
  const {
    data = NONE,
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['palette', query, actor.id, actor.level, actor.role, actor.grants],
    queryFn: async () => {
      const found = await Promise.all(
        [pagesSource, ...paletteSources()].map(async ({ group, items }) =>
          (await items(query, actor)).map((item): PaletteHit => ({ ...item, kind: group })),
        ),
      )
      return found.flat()
    },
    placeholderData: (previous) => previous,
    networkMode: 'always',
  })
  return { hits: data, isAnswered: isSuccess && !isPlaceholderData && query === typed }
}
