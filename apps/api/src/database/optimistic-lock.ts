import { isDeepStrictEqual } from 'node:util'
import type { Model, Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'

/**
 * Fields of every editable entity, for optimistic locking
 * (docs/rules/calls.md#editing-at-the-same-time).
 */
export type Versioned<Id = Types.ObjectId> = {
  _id: Id
  version: number
  /** Field → the version that last changed it. */
  fieldVersions?: Record<string, number>
}

/** Mongoose paths of `Versioned`. */
export const versionedPaths = {
  version: { type: Number, default: 1 },
  fieldVersions: { type: Object, default: {} },
}

type PatchOptions<Record> = {
  /** The version that the client loaded. */
  version: number | undefined
  /** Presents the stored entity in the 409 response; may run queries. */
  current: (stored: Record) => unknown
  /** Stored fields computed from the given ones (a folded name); not reported as changed. */
  derived?: Partial<Record>
}
type Patched<Record> = { record: Record; changed: string[] }

/**
 * Updates fields of a stored record in the current transaction. Returns the updated record and the
 * names of the fields that really changed. If `version` is given and one of these fields has
 * changed since, it writes nothing and throws 409 with the stored entity as `current`.
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
