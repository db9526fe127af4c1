import type { QueryFilter } from 'mongoose'
import { contains, startsWith } from './query.ts'

/** What a search by a part of the name is indexed by. */
export type Ended = {
  nameFolded: string
  /** Every end of the folded name, cut off after `LONGEST` letters; a deleted record has none. */
  nameEnds: string[]
}

const SHORTEST = 3
const LONGEST = 12

/**
 * Every end of a folded text, each once and cut off after 12 letters. A text contains a part if and
 * only if one of its ends starts with it: an index of these finds it without reading a record.
 */
export const endsOf = (folded: string): string[] => {
  const letters = Array.from(folded)
  const count = Math.max(0, letters.length - SHORTEST + 1)
  return [
    ...new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + LONGEST).join(''))),
  ]
}

/**
 * Finds by their ends the names that contain a folded text of at least 3 letters; undefined for a
 * shorter one, which the ends do not know. Of a text longer than they are, its last letters are
 * looked up, which are in fewer names than the first, and the names that have them compared.
 */
export const endsFilter = (folded: string): QueryFilter<Ended> | undefined => {
  const letters = Array.from(folded)
  if (letters.length < SHORTEST) return undefined
  if (letters.length <= LONGEST) return { nameEnds: startsWith(folded) }
  return {
    nameEnds: startsWith(letters.slice(-LONGEST).join('')),
    nameFolded: contains(folded),
  }
}
