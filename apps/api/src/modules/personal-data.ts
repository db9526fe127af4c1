import type { Model, QueryFilter, Types } from 'mongoose'
import { updateAll } from '#database/bulk-writes'
import { anyOf, objectId } from '#database/operators'
import type { PersonalData } from './privacy/privacy-findings.ts'
import type { Person } from './privacy/privacy-person.ts'

/** A field that contains only the name of an employee, exported with the fields around it. */
type NameField<Stored> = { name: keyof Stored & string; what: string; with: readonly string[] }
type Place<Stored> = NameField<Stored> | Omit<PersonalData, 'collection'>

const declared = new Map<string, readonly PersonalData[]>()

/**
 * Declares, beside a model, what its records contain about people who work here, or that there is
 * nothing personal in them. What takes the way over a client, a contact or a proposal is in
 * `privacy/`.
 */
export const personalData = <Stored>(
  Model: Model<Stored>,
  places: readonly Place<Stored>[] | 'none',
): void => {
  const { name: collection } = Model.collection
  const own = places === 'none' ? [] : places
  declared.set(
    collection,
    own.map((place) => ({
      collection,
      ...('name' in place ? placeOfName(Model, place) : place),
    })),
  )
}

/** What models declare, by their collections. */
export const declaredPersonalData = (): PersonalData[] => byCollection().flatMap(([, own]) => own)

/** Collections whose models declare that nothing is personal. */
export const declaredNonPersonal = (): string[] =>
  byCollection().flatMap(([collection, own]) => (own.length === 0 ? [collection] : []))

const byCollection = () => [...declared].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Why work is kept of which the name is removed. */
export const KEPT_WORK = 'o trabalho é da agência; fica sem o nome da pessoa'

/** The ids of a person as an employee, for a query. */
export const employeeIds = (person: Person): Types.ObjectId[] =>
  person.employeeIds.flatMap((id) => objectId(id) ?? [])

/** Matches the id of a person, under any that they have had. */
export const anyIdOf = (person: Person) => anyOf(employeeIds(person))

const placeOfName = <Stored>(Model: Model<Stored>, field: NameField<Stored>) => {
  const named = ({ names }: Person) => ({ [field.name]: anyOf(names) }) as QueryFilter<Stored>
  return {
    what: field.what,
    find: (person: Person) =>
      Model.find(named(person))
        .select([field.name, ...field.with])
        .lean<object[]>(),
    anonymise: async (person: Person, { name }: { name: string }) =>
      void (await updateAll(Model, named(person), { $set: { [field.name]: name } as never })),
  }
}
