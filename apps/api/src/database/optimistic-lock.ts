import { isDeepStrictEqual } from 'node:util'
import type { Model, Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'

/**
 * What every entity that people edit carries, to tell who was first
 * (docs/rules/calls.md#editing-at-the-same-time).
 */
export type Versioned<Id = Types.ObjectId> = {
  _id: Id
  version: number
  /** Field → the version in which it last changed. */
  fieldVersions?: Record<string, number>
}

/** The paths of `Versioned` for a Mongoose schema. */
export const versionedPaths = {
  version: { type: Number, default: 1 },
  fieldVersions: { type: Object, default: {} },
}

type PatchOptions<Record> = {
  /** The version the caller's form was filled from. */
  version: number | undefined
  /** How the stored entity is shown to a caller who was too late; may have to look things up. */
  current: (stored: Record) => unknown
  /** Stored fields that follow from the given ones (a folded name); not reported as changed. */
  derived?: Partial<Record>
}
type Patched<Record> = { record: Record; changed: string[] }

/**
 * Sets the given fields of a stored record, inside the caller's transaction, and answers the
 * record as it is then with the names of what really changed. When `version` is given and one of
 * the fields has changed since, nothing is written: 409 with the stored entity as `current`.
 */
export const applyPatch = async <Record extends Versioned<Types.ObjectId | string>>(
  Model: Model<Record>,
  stored: Record,
  fields: Partial<Record>,
  { version, current, derived }: PatchOptions<Record>,
): Promise<Patched<Record>> => {
  const changes = Object.entries(fields).filter(
    ([field, value]) =>
      value !== undefined && !isDeepStrictEqual(value, stored[field as keyof Record]),
  )
  if (changes.length === 0) return { record: stored, changed: [] }
  const changed = changes.map(([field]) => field)
  const isStale = (field: string) => (stored.fieldVersions?.[field] ?? 0) > (version ?? Infinity)
  if (changed.some(isStale))
    throw new AppError('STALE_VERSION', undefined, { current: await current(stored) })

  const next = stored.version + 1
  const set = {
    ...Object.fromEntries(changes),
    ...derived,
    ...Object.fromEntries(changed.map((field) => [`fieldVersions.${field}`, next])),
    version: next,
  }
  const record = await Model.findByIdAndUpdate(
    stored._id,
    { $set: set },
    { returnDocument: 'after' },
  ).lean<Record>()
  if (!record) throw new AppError('NOT_FOUND')
  return { record, changed }
}
