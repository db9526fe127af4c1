import { foldName } from '@bastidor/shared/text'
import { PALETTE_GROUPS, type PaletteGroupName, type PaletteItem } from '#lib/navigation/palette.ts'

/** An item with the group of its source. */
export type PaletteHit = PaletteItem & { kind: PaletteGroupName }
/** A section of the list. */
export type PaletteGroup = { group: string; items: PaletteHit[] }

// A match in the title is better than one in the hint or the keywords.
const TITLE_CONTAINS = 3
const TEXT_CONTAINS = 4
const EVERY_WORD = 5

/**
 * The hits that match the typed text: by group, each sorted by match, and the group of the best
 * match first. Without a text, all hits below the recent ones.
 */
export const rankedGroups = (
  hits: readonly PaletteHit[],
  typed: string,
  recent: readonly PaletteHit[] = [],
): PaletteGroup[] => {
  const searched = foldName(typed)
  if (searched === '') return withRecent(hits, recent)
  const ranked = hits
    .flatMap((hit) => {
      const rank = rankOf(hit, searched)
      return rank === null ? [] : [{ hit, rank }]
    })
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        orderOf(a.hit) - orderOf(b.hit) ||
        // The order of the sources says more where the title does not match.
        (a.rank <= TITLE_CONTAINS ? a.hit.title.localeCompare(b.hit.title, 'pt-BR') : 0),
    )
  const groups = grouped(ranked.map(({ hit }) => hit))
  const best = ranked.find(({ hit, rank }) => hit.verbs?.length && rank <= TITLE_CONTAINS)?.hit
  return best ? withVerbs(groups, best) : groups
}

/** True if the text is in some title, so that Enter need not wait for the server's results. */
export const hasTitleMatch = (hits: readonly PaletteHit[], typed: string): boolean =>
  hits.some((hit) => (rankOf(hit, foldName(typed)) ?? EVERY_WORD) <= TITLE_CONTAINS)

/** How well an item matches, 0 is best; null if it does not. */
export const rankOf = (
  { title, hint = '', keywords = [] }: PaletteItem,
  searched: string,
): number | null => {
  const name = foldName(title)
  if (name === searched) return 0
  if (name.startsWith(searched)) return 1
  if (name.includes(` ${searched}`)) return 2
  if (name.includes(searched)) return TITLE_CONTAINS
  const text = foldName([title, hint, ...keywords].join(' '))
  if (text.includes(searched)) return TEXT_CONTAINS
  return searched.split(' ').every((word) => text.includes(word)) ? EVERY_WORD : null
}

const orderOf = ({ kind }: PaletteHit): number => PALETTE_GROUPS.indexOf(kind)

const grouped = (hits: readonly PaletteHit[]): PaletteGroup[] => {
  const groups = new Map<string, PaletteHit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return Array.from(groups, ([group, items]) => ({ group, items }))
}

const withRecent = (hits: readonly PaletteHit[], recent: readonly PaletteHit[]) => {
  const ids = new Set(recent.map(({ id }) => id))
  const rest = grouped(hits.filter(({ id }) => !ids.has(id)))
  return recent.length > 0 ? [{ group: 'Recentes', items: [...recent] }, ...rest] : rest
}

const withVerbs = (groups: readonly PaletteGroup[], hit: PaletteHit): PaletteGroup[] =>
  groups.flatMap((group) => {
    if (!group.items.includes(hit)) return [group]
    const items = (hit.verbs ?? []).map((verb) => ({ ...verb, kind: hit.kind }))
    return [group, { group: `Com ${hit.title}`, items }]
  })
