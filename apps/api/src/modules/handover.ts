// Every model, so that none that names a person is missing.
import './models.ts'
import type { Model, QueryFilter, Types } from 'mongoose'
import type { AuditValue } from '@bastidor/shared/audit'
import { updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import type { Versioned } from '#database/optimistic-lock'
import { type Dependant, type Named, type StoredHandover, dependantsOf } from './belongs-to.ts'

/** A record whose responsible person has changed, with the names that changed with it. */
export type HandedOver = StoredHandover & { label: string; values: AuditValue[] }

/** Chooses who takes over a record by its field; undefined leaves it to the person. */
type HeirOf = (field: string, record: string) => Named | null | undefined

type Stored = Versioned & { name: string } & Record<string, unknown>

const handedOver = () =>
  dependantsOf('employee').filter(({ onDestroy }) => onDestroy === 'hand over')
const modelOf = ({ Model }: Dependant) => Model as unknown as Model<Stored>
const copiedBy = ({ copies }: Dependant) => Object.keys(copies?.('') ?? {})
const find = (dependant: Dependant, filter: QueryFilter<Stored>) => {
  const copied = Object.fromEntries(copiedBy(dependant).map((field) => [field, 1]))
  const fields = { ...copied, version: 1, fieldVersions: 1, name: 1 }
  return modelOf(dependant).find(filter, fields).lean<Stored[]>()
}

/**
 * Hands over what a person is responsible for, deleted clients included. A form opened before is
 * refused with 409 if it would change the field back.
 */
export const handOver = async (person: Types.ObjectId, heirOf: HeirOf): Promise<HandedOver[]> => {
  const handed: HandedOver[] = []
  for (const dependant of handedOver()) {
    const { field } = dependant
    const records = await find(dependant, { [field]: person })
    const byHeir = groupBy(records, ({ _id }) => heirOf(field, String(_id)))
    for (const [heir, theirs] of byHeir)
      if (heir !== undefined) handed.push(...(await assign(dependant, theirs, heir)))
  }
  return handed
}

/** Returns to a person what was handed over, except what has been handed on since. */
export const takeBack = async (
  person: Named,
  handed: readonly StoredHandover[],
): Promise<HandedOver[]> => {
  const returned: HandedOver[] = []
  for (const dependant of handedOver()) {
    const theirs = handed.filter(({ field }) => field === dependant.field)
    const versions = new Map(theirs.map(({ record, version }) => [String(record), version]))
    const records = await find(dependant, { _id: anyOf(theirs.map(({ record }) => record)) })
    const untouched = records.filter(({ _id, fieldVersions }) =>
      copiedBy(dependant).every((field) => fieldVersions?.[field] === versions.get(String(_id))),
    )
    returned.push(...(await assign(dependant, untouched, person)))
  }
  return returned
}

/**
 * Takes a person out of every list of people, deleted clients included; the heir takes the place,
 * once. A form opened before is refused with 409 if it would bring the person back.
 */
export const replaceInLists = async (
  person: Types.ObjectId,
  heir: Pick<Named, '_id'> | null,
): Promise<void> => {
  const lists = dependantsOf('employee').filter(({ onDestroy }) => onDestroy === 'replace')
  for (const dependant of lists) {
    const { field } = dependant
    const records = await find(dependant, { [field]: person })
    for (const [version, theirs] of groupBy(records, nextVersion)) {
      const _id = anyOf(theirs.map((record) => record._id))
      const counted = { version, [`fieldVersions.${field}`]: version }
      const Model = modelOf(dependant)
      await updateAll(Model, { _id }, { $pull: { [field]: person }, $set: counted })
      if (heir) await updateAll(Model, { _id }, { $addToSet: { [field]: heir._id } })
    }
  }
}

// By version, because each record's next one is stored with it; there are few.
const assign = async (
  dependant: Dependant,
  records: readonly Stored[],
  heir: Named | null,
): Promise<HandedOver[]> => {
  const { field, copies } = dependant
  const copied = copiedBy(dependant)
  for (const [version, theirs] of groupBy(records, nextVersion)) {
    const set = {
      ...(heir && copies?.(heir.name)),
      [field]: heir?._id ?? null,
      ...Object.fromEntries(copied.map((name) => [`fieldVersions.${name}`, version])),
      version,
    }
    await updateAll(modelOf(dependant), { _id: anyOf(theirs.map(({ _id }) => _id)) }, { $set: set })
  }
  return records.map((record) => ({
    record: record._id,
    field,
    version: nextVersion(record),
    label: record.name,
    values: heir
      ? copied.map((name) => ({ field: name, from: textOf(record[name]), to: heir.name }))
      : [],
  }))
}

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : '')

const nextVersion = ({ version }: Stored) => (version ?? 0) + 1

const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
