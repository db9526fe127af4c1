import type { Model } from 'mongoose'
import type { Person } from './person.ts'

/** How everybody is called who has been taken out; a random tag follows. */
export const ANONYMOUS = 'Pessoa anonimizada'

/** Who takes the person's place in what stays. */
export type Pseudonym = { name: string; email: string }

/** One kind of data about people, in one collection. */
export type Place = {
  collection: string
  /** What it is, as the person who runs the command reads it. */
  what: string
  /** Everything of the person's that lies there, whole enough to be understood. */
  find: (person: Person) => Promise<object[]>
  /**
   * Takes the person out, in the caller's transaction; what `find` found is gone afterwards. Without
   * it, or for those that `isKept`, it stays.
   */
  anonymise?: (person: Person, as: Pseudonym) => Promise<void>
  isKept?: (found: object) => boolean
  /** Why something stays. */
  keptBecause?: string
}

/** Why an accepted proposal stays as it was. */
export const ACCEPTED =
  'uma proposta aceita é prova do contrato (LGPD, art. 7º, V e VI) e fica inteira'

/** A client's or a proposal's fields that a place reads, and who fits them. */
export const findAmong = async <Stored>(
  Model: Model<Stored>,
  fields: Record<string, 1>,
  fits: (record: Stored) => boolean,
): Promise<Stored[]> => {
  const found: Stored[] = []
  // Numbers are written in many ways, so that no query could tell them apart.
  for await (const record of Model.find({}, fields).lean().cursor())
    if (fits(record as Stored)) found.push(record as Stored)
  return found
}
