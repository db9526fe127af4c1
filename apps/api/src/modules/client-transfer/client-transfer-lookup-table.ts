import type { Types } from 'mongoose'
import { taxIdKey } from '@bastidor/shared/tax-id'
import { foldName } from '@bastidor/shared/text'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { PlanModel } from '#modules/plans/plans.model'

export type KnownClient = { name: string; isDeleted: boolean }
type Person = Pick<EmployeeRecord, '_id' | 'name'>

/** Lookup table for the rows of a sheet, read once. */
export type LookupTable = {
  /** Folded name → id. */
  plans: Map<string, string>
  people: { folded: string; person: Person }[]
  byName: Map<string, KnownClient>
  byTaxId: Map<string, KnownClient>
}

const AT_ONCE = 1000

/** Reads plans, people, and the identifying fields of all clients, including deleted ones. */
export const readLookupTable = async (): Promise<LookupTable> => {
  const plans = await PlanModel.find()
    .select({ name: 1 })
    .lean<{ _id: Types.ObjectId; name: string }[]>()
  const people = await EmployeeModel.find().select({ name: 1 }).lean<Person[]>()
  const table: LookupTable = {
    plans: new Map(plans.map(({ _id, name }) => [foldName(name), String(_id)])),
    people: people.map((person) => ({ folded: foldName(person.name), person })),
    byName: new Map(),
    byTaxId: new Map(),
  }
  const clients = ClientModel.find()
    .select({ name: 1, nameFolded: 1, cnpj: 1, deletedAt: 1 })
    .batchSize(AT_ONCE)
    .lean<Pick<ClientRecord, 'name' | 'nameFolded' | 'cnpj' | 'deletedAt'>>()
    .cursor()
  for await (const { name, nameFolded, cnpj, deletedAt } of clients) {
    const known = { name, isDeleted: deletedAt !== null }
    remember(table.byName, nameFolded, known)
    remember(table.byTaxId, taxIdKey(cnpj), known)
  }
  return table
}

// An existing client takes precedence over a deleted one.
const remember = (known: Map<string, KnownClient>, key: string, client: KnownClient) => {
  if (key && known.get(key)?.isDeleted !== false) known.set(key, client)
}
