import type { Model } from 'mongoose'
import type { Person } from './privacy-person.ts'

/** Name of anonymised people; followed by a random tag. */
export const ANONYMOUS = 'Pessoa anonimizada'

/** Replaces the person's name and e-mail in data that is kept. */
export type Pseudonym = { name: string; email: string }

/** One kind of personal data in one collection. */
export type PersonalData = {
  collection: string
  /** Description for the operator of the command. */
  what: string
  /** Finds all data of the person here, complete enough to be understood. */
  find: (person: Person) => Promise<object[]>
  /**
   * Removes the person in the current transaction; `find` then returns nothing. Without it, or for
   * records that `isKept`, the data stays.
   */
  anonymise?: (person: Person, as: Pseudonym) => Promise<void>
  isKept?: (found: object) => boolean
  /** Why data is kept. */
  keptBecause?: string
}

/** Why an accepted proposal is kept unchanged. */
export const ACCEPTED =
  'uma proposta aceita é prova do contrato (LGPD, art. 7º, V e VI) e fica inteira'

/** Reads some fields of all records and returns those that fit. */
export const findAmong = async <Stored>(
  Model: Model<Stored>,
  fields: Record<string, 1>,
  fits: (record: Stored) => boolean,
): Promise<Stored[]> => {
  const found: Stored[] = []
  // Phone numbers have too many formats to be matched by a query.
  for await (const record of Model.find({}, fields).lean().cursor())
    if (fits(record as Stored)) found.push(record as Stored)
  return found
}
