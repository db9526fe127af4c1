import type { QueryFilter } from 'mongoose'
import { contains, startsWith } from './operators.ts'

/** What a search by a part of the name is indexed by. */
export type SuffixIndexed = {
  nameFolded: string
  /** Every end of the folded name that begins with no space, cut off; a deleted record has none. */
  nameEnds: string[]
}

const SHORTEST = 3
const LONGEST = 12

/**
 * Every end of a folded text, each once and cut off after 12 letters. A text contains a part if and
 * only if one of its ends starts with it: an index of these finds it without reading a record. What
 * is searched for begins with no space, and so no end does: each costs a key.
 */
export const suffixesOf = (folded: string): string[] => {
  const letters = Array.from(folded)
  // Where every letter is one code unit, the text is cut as it is.
  const cut = (at: number) =>
    letters.length === folded.length
      ? folded.slice(at, at + LONGEST)
      : letters.slice(at, at + LONGEST).join('')
  const ends = new Set<string>()
  for (let at = 0; at + SHORTEST <= letters.length; at++) if (letters[at] !== ' ') ends.add(cut(at))
  return [...ends]
}

/**
 * Finds by their ends the names that contain a folded text of at least 3 letters; undefined for a
 * shorter one, which the ends do not know. Of a text longer than they are, its last letters are
 * looked up, which are in fewer names than the first, and the names that have them compared.
 */
export const containsFilter = (folded: string): QueryFilter<SuffixIndexed> | undefined => {
  const letters = Array.from(folded)
  if (letters.length < SHORTEST) return undefined
  if (letters.length <= LONGEST) return { nameEnds: startsWith(folded) }
  return {
    nameEnds: startsWith(letters.slice(-LONGEST).join('').trimStart()),
    nameFolded: contains(folded),
  }
}
