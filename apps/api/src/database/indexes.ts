import type { IndexDirection } from 'mongoose'

type Keys = Record<string, IndexDirection>

/** One index. `duplicate` is what the user reads when a unique one refuses a value. */
export type IndexSpec = {
  collection: string
  keys: Keys
  unique?: boolean
  /** Seconds after the instant in the (single) key at which the document goes. */
  expireAfterSeconds?: number
  partialFilterExpression?: Record<string, unknown>
  duplicate?: { field: string; message: string }
}

/** Every index of the database; migrations create them, no model does (security §D3). */
export const INDEXES: readonly IndexSpec[] = [
  {
    collection: 'employees',
    keys: { email: 1 },
    unique: true,
    duplicate: { field: 'email', message: 'Já existe um funcionário com este e-mail.' },
  },
  // The directory's order: active first, then name (contract §3).
  { collection: 'employees', keys: { active: -1, nameFolded: 1, _id: 1 } },
  {
    collection: 'plans',
    keys: { nameFolded: 1 },
    unique: true,
    duplicate: { field: 'name', message: 'Já existe um plano com este nome.' },
  },
  // Every list of clients begins with "not deleted" and ends with the name.
  { collection: 'clients', keys: { deletedAt: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { deletedAt: 1, value: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { deletedAt: 1, plan: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { deletedAt: 1, gestor: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { deletedAt: 1, cs: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { deletedAt: 1, status: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { gestorId: 1 } },
  { collection: 'clients', keys: { csId: 1 } },
  { collection: 'chores', keys: { client: 1 } },
  { collection: 'facts', keys: { subject: 1, at: 1 } },
  // The order of the logins: client, then platform; the search walks the same index.
  {
    collection: 'clientLogins',
    keys: { hiddenAt: 1, clientFolded: 1, platformFolded: 1, _id: 1 },
  },
  { collection: 'clientLogins', keys: { clientId: 1 } },
  { collection: 'sessions', keys: { employeeId: 1, createdAt: 1 } },
  { collection: 'sessions', keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  { collection: 'rateBuckets', keys: { key: 1 }, unique: true },
  { collection: 'rateBuckets', keys: { expire: 1 }, expireAfterSeconds: 0 },
  { collection: 'idempotency', keys: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
  // What GridFS needs; the driver would make them at the first upload, which would then be slow.
  { collection: 'files.files', keys: { filename: 1, uploadDate: 1 } },
  { collection: 'files.chunks', keys: { files_id: 1, n: 1 }, unique: true },
  { collection: 'audit', keys: { entity: 1, entityId: 1, at: -1, _id: -1 } },
  { collection: 'audit', keys: { at: -1, _id: -1 } },
]

/** Which field a unique index speaks of, and what to tell the user; null for an unknown one. */
export const duplicateText = (keys: string[]) =>
  INDEXES.find((index) => index.duplicate && Object.keys(index.keys).join() === keys.join())
    ?.duplicate ?? null
