import type { Db } from './registry.ts'
import { fillField } from './fill-field.ts'

const LETTERS = 3

/** Stores the trigrams of a client's name, which the search used until migration 008. */
export const storeNameGrams = (db: Db): Promise<void> =>
  fillField<{ nameFolded: string }>(db, 'clients', 'nameGrams', ['nameFolded'], (client) =>
    gramsOf(client.nameFolded ?? ''),
  )

const gramsOf = (folded: string): string[] => {
  const letters = Array.from(folded)
  const count = Math.max(0, letters.length - LETTERS + 1)
  return [
    ...new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + LETTERS).join(''))),
  ]
}
