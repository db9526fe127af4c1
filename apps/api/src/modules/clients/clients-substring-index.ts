import type { QueryFilter } from 'mongoose'
import { contains, startsWith } from '#database/operators'

/** The fields behind the search by a part of the name. */
export type SuffixIndexed = {
  nameFolded: string
  /**
   * The truncated suffixes of the folded name that do not start with a space; empty for a deleted
   * record.
   */
  nameEnds: string[]
}

const SHORTEST = 3
const LONGEST = 12

/**
 * The distinct suffixes of a folded text, truncated to 12 characters. A text contains a part
 * exactly if one of its suffixes starts with it, so an index on them finds substrings without
 * reading records. Search terms do not start with a space, so suffixes that do are left out.
 */
export const suffixesOf = (folded: string): string[] => {
  const letters = Array.from(folded)
  // Fast path: without surrogate pairs, the string itself can be sliced.
  const cut = (at: number) =>
    letters.length === folded.length
      ? folded.slice(at, at + LONGEST)
      : letters.slice(at, at + LONGEST).join('')
  const ends = new Set<string>()
  for (let at = 0; at + SHORTEST <= letters.length; at++) if (letters[at] !== ' ') ends.add(cut(at))
  return [...ends]
}

/**
 * A filter for names that contain a folded text of at least 3 characters; undefined for a shorter
 * one, which the suffixes do not cover. For a text longer than a suffix, the index finds its last
 * characters, which are rarer in names than the first, and the matches are compared with the whole
 * text.
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
