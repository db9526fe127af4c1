import type { IndexDirection } from 'mongoose'
import { NOTIFICATION_DAYS } from '@bastidor/shared/notifications'

export type Keys = Record<string, IndexDirection>

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

const CLIENT_FILTERS = ['plan', 'gestor', 'cs', 'status', 'value'] as const

/**
 * Keys of an index of the clients' lists: "not deleted" and what it is `by` come first, then the
 * name as every list's order. The other fields of the filter follow, so that a combination, its
 * count and an order by value walk keys alone and fetch only the page.
 */
export const clientKeys = (by: Keys): Keys => ({
  deletedAt: 1,
  ...by,
  nameFolded: 1,
  _id: 1,
  ...Object.fromEntries(
    CLIENT_FILTERS.filter((field) => !(field in by)).map((field) => [field, 1 as const]),
  ),
})
/** The same for all clients: nothing but the name. */
export const CLIENTS_BY_NAME: Keys = { deletedAt: 1, nameFolded: 1, _id: 1 }
/** Those whose name has a part in it, by name; who is deleted has no ends. */
export const CLIENTS_BY_END: Keys = { nameEnds: 1, nameFolded: 1, _id: 1 }
export const DELETED_CLIENTS: Keys = { deletedAt: -1, _id: 1 }
/** Who is active, with all that the dashboard's charts add up of them. */
export const ACTIVE_CLIENTS: Keys = {
  deletedAt: 1,
  dateStart: 1,
  plan: 1,
  gestor: 1,
  google: 1,
  meta: 1,
  tikTok: 1,
  linkedin: 1,
}
/** Who left when and why, and who came back. */
export const EXITS: Keys = { kind: 1, day: 1, subject: 1, at: 1, motive: 1 }

/** The surveys, the newest first; the search reads the name off the same keys. */
export const NPS_BY_DATE: Keys = { hiddenAt: 1, createdDate: -1, _id: -1, clientFolded: 1 }
export const NPS_BY_CLIENT: Keys = { clientId: 1, ...NPS_BY_DATE }

/** A client's approvals, the newest first. */
export const APPROVALS_BY_CLIENT: Keys = { clientId: 1, hiddenAt: 1, createdDate: -1, _id: -1 }

/** All proposals, the newest first; and one group of them, in the same order. */
export const PROPOSALS: Keys = { sequentialNumber: -1 }
export const PROPOSALS_BY_STATE: Keys = { approved: 1, expiresAt: -1, sequentialNumber: -1 }

/** One person's notices in their order; what is counted of them is read off the same keys. */
export const NOTIFICATIONS: Keys = {
  employeeId: 1,
  hiddenAt: 1,
  shownAt: -1,
  _id: -1,
  kind: 1,
  readAt: 1,
}

/** Every index of the database; migrations create them, no model does. */
export const INDEXES: readonly IndexSpec[] = [
  {
    collection: 'employees',
    keys: { email: 1 },
    unique: true,
    duplicate: { field: 'email', message: 'Já existe um funcionário com este e-mail.' },
  },
  // The directory's order: active first, then name.
  { collection: 'employees', keys: { active: -1, nameFolded: 1, _id: 1 } },
  {
    collection: 'plans',
    keys: { nameFolded: 1 },
    unique: true,
    duplicate: { field: 'name', message: 'Já existe um plano com este nome.' },
  },
  { collection: 'clients', keys: CLIENTS_BY_NAME },
  { collection: 'clients', keys: CLIENTS_BY_END },
  ...CLIENT_FILTERS.map((field) => ({ collection: 'clients', keys: clientKeys({ [field]: 1 }) })),
  // "Highest first" has its ties by name, too, which no index of the lowest gives backwards.
  { collection: 'clients', keys: clientKeys({ value: -1 }) },
  { collection: 'clients', keys: DELETED_CLIENTS },
  { collection: 'clients', keys: { gestorId: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { csId: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: ACTIVE_CLIENTS },
  // The few that start, of the many that one person looks after.
  ...['gestorId', 'csId'].map((person) => ({
    collection: 'clients',
    keys: { [person]: 1 as const, dateStart: 1 as const },
    partialFilterExpression: { status: 'Start', deletedAt: null },
  })),
  // What runs out soon: contracts, in the order of their list, and the domains of sites.
  {
    collection: 'clients',
    keys: { deletedAt: 1, contractEndsOn: 1, nameFolded: 1, _id: 1 },
    partialFilterExpression: { contractEndsOn: { $gt: '' } },
  },
  { collection: 'clients', keys: { deletedAt: 1, 'dominio.dataVencimento': 1 } },
  // Also what lets only one import be written at a time.
  { collection: 'clientImports', keys: { number: -1 }, unique: true },
  // One client per proposal; most clients come from none.
  {
    collection: 'clients',
    keys: { propostaId: 1 },
    unique: true,
    partialFilterExpression: { propostaId: { $gt: '' } },
  },
  { collection: 'proposals', keys: PROPOSALS, unique: true },
  { collection: 'proposals', keys: PROPOSALS_BY_STATE },
  { collection: 'chores', keys: { client: 1 } },
  { collection: 'chores', keys: { owner: 1, _id: 1 } },
  { collection: 'facts', keys: { subject: 1, at: 1 } },
  { collection: 'facts', keys: EXITS },
  // Which message is the last one; two writers cannot take the same number.
  { collection: 'messages', keys: { number: -1 }, unique: true },
  // The order of the logins: client, then platform; the search walks the same index.
  {
    collection: 'clientLogins',
    keys: { hiddenAt: 1, clientFolded: 1, platformFolded: 1, _id: 1 },
  },
  { collection: 'clientLogins', keys: { clientId: 1 } },
  // One briefing for each client.
  { collection: 'briefings', keys: { clientId: 1 }, unique: true },
  { collection: 'briefings', keys: { hiddenAt: 1, answeredAt: 1, createdAt: 1, _id: 1 } },
  { collection: 'nps', keys: NPS_BY_DATE },
  { collection: 'nps', keys: NPS_BY_CLIENT },
  // Those that wait for an answer, the longest waiting first.
  { collection: 'nps', keys: { hiddenAt: 1, ok: 1, createdDate: 1, _id: 1 } },
  { collection: 'approvals', keys: APPROVALS_BY_CLIENT },
  { collection: 'approvals', keys: { hiddenAt: 1, answerDate: 1, createdDate: 1, _id: 1 } },
  // Whether a stored file is still some approval's.
  { collection: 'approvals', keys: { 'images.file': 1 } },
  { collection: 'notifications', keys: NOTIFICATIONS },
  // Nobody is told of one event twice.
  { collection: 'notifications', keys: { employeeId: 1, key: 1 }, unique: true },
  // What is renamed, settled or deleted along with its subject or client.
  { collection: 'notifications', keys: { subjectId: 1 } },
  { collection: 'notifications', keys: { clientId: 1 } },
  {
    collection: 'notifications',
    keys: { shownAt: 1 },
    expireAfterSeconds: NOTIFICATION_DAYS * 24 * 60 * 60,
  },
  { collection: 'sessions', keys: { employeeId: 1, createdAt: 1 } },
  { collection: 'sessions', keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  { collection: 'rateBuckets', keys: { key: 1 }, unique: true },
  { collection: 'rateBuckets', keys: { expire: 1 }, expireAfterSeconds: 0 },
  { collection: 'idempotency', keys: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
  // What GridFS needs; the driver would make them at the first upload, which would then be slow.
  { collection: 'files.files', keys: { filename: 1, uploadDate: 1 } },
  { collection: 'files.chunks', keys: { files_id: 1, n: 1 }, unique: true },
  // Which files are old enough for the sweep, without a look into their records.
  { collection: 'files.files', keys: { uploadDate: 1, _id: 1 } },
  { collection: 'audit', keys: { entity: 1, entityId: 1, at: -1, _id: -1 } },
  { collection: 'audit', keys: { clientId: 1, at: -1, _id: -1 } },
  { collection: 'audit', keys: { at: -1, _id: -1 } },
]

/** Which field a unique index speaks of, and what to tell the user; null for an unknown one. */
export const duplicateText = (keys: string[]) =>
  INDEXES.find((index) => index.duplicate && Object.keys(index.keys).join() === keys.join())
    ?.duplicate ?? null
