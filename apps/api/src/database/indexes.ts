import { MAIL_DAYS } from '@bastidor/shared/mail'
import { NOTIFICATION_DAYS } from '@bastidor/shared/notifications'
import { type IndexSpec, type Keys, pendingKeys } from './index-spec.ts'
import { KERNEL_INDEXES } from './kernel-indexes.ts'
import { PIECE_INDEXES } from './piece-indexes.ts'
import { LOGIN_INDEXES } from './login-indexes.ts'
import { PROPOSAL_INDEXES } from './proposal-indexes.ts'
import { SCOPE_INDEXES } from './scope-indexes.ts'

const CLIENT_FILTERS = ['plan', 'gestor', 'cs', 'status', 'value'] as const

/**
 * An index for the client lists: not deleted, the filter `by`, then the name as the order of every
 * list. The other filter fields follow, so that combined filters, counts and sorting by value only
 * scan keys and fetch just the page.
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
/** All clients by name. */
export const CLIENTS_BY_NAME: Keys = { deletedAt: 1, nameFolded: 1, _id: 1 }
/** Search by a part of the name, in name order; deleted clients have no `nameEnds`. */
export const CLIENTS_BY_END: Keys = { nameEnds: 1, nameFolded: 1, _id: 1 }
export const DELETED_CLIENTS: Keys = { deletedAt: -1, _id: 1 }
/** Those whose customers are reminded; an index of them alone. */
const REMINDED_CLIENTS: Keys = { 'reminders.on': 1, _id: 1 }
/** Active clients, with every field that the dashboard's charts aggregate. */
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
/** Exits with date and reason, and returns. */
export const EXITS: Keys = { kind: 1, day: 1, subject: 1, at: 1, motive: 1 }

/** Surveys, newest first; the search reads the name from the same keys. */
export const NPS_BY_DATE: Keys = { hiddenAt: 1, createdDate: -1, _id: -1, clientFolded: 1 }
export const NPS_BY_CLIENT: Keys = { clientId: 1, ...NPS_BY_DATE }
/** Each client's latest recommendation, worst first; filters and counts read the same keys. */
export const NPS_BY_SCORE: Keys = {
  hiddenAt: 1,
  currentScore: 1,
  answerDate: -1,
  _id: -1,
  treatedAt: 1,
  clientFolded: 1,
}

/** A client's approvals, newest first. */
export const APPROVALS_BY_CLIENT: Keys = { clientId: 1, hiddenAt: 1, createdDate: -1, _id: -1 }

/** The contracts of a client, one after the other. */
export const TERMS_OF_CLIENT: Keys = { clientId: 1, n: 1 }

/** The briefing of a client. */
export const BRIEFING_OF_CLIENT: Keys = { clientId: 1 }

/** The links of a client. */
const LINKS_OF_CLIENT: Keys = { clientId: 1, kind: 1 }

/** A user's notifications in order; their counts are covered by the same keys. */
export const NOTIFICATIONS: Keys = {
  employeeId: 1,
  hiddenAt: 1,
  shownAt: -1,
  _id: -1,
  kind: 1,
  readAt: 1,
}

/** Mails of one state, newest first. */
export const MAILS_BY_STATE: Keys = { state: 1, _id: -1 }

/** All indexes of the database. Migrations create them, not the models. */
export const INDEXES: readonly IndexSpec[] = [
  {
    collection: 'employees',
    keys: { email: 1 },
    unique: true,
    duplicate: { field: 'email', message: 'Já existe um funcionário com este e-mail.' },
  },
  // Order of the staff list: active first, then by name.
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
  // Descending by value, but ties still by name: the ascending index cannot be walked backwards.
  { collection: 'clients', keys: clientKeys({ value: -1 }) },
  { collection: 'clients', keys: DELETED_CLIENTS },
  { collection: 'clients', keys: { gestorId: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { csId: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: { team: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { collection: 'clients', keys: ACTIVE_CLIENTS },
  // The few clients whose customers are reminded.
  {
    collection: 'clients',
    keys: REMINDED_CLIENTS,
    partialFilterExpression: { 'reminders.on': true, deletedAt: null },
  },
  // The few clients in onboarding among all those of an employee.
  ...['gestorId', 'csId'].map((person) => ({
    collection: 'clients',
    keys: { [person]: 1 as const, dateStart: 1 as const },
    partialFilterExpression: { status: 'Start', deletedAt: null },
  })),
  // Expiring contracts, in list order, and expiring domains.
  {
    collection: 'clients',
    keys: { deletedAt: 1, contractEndsOn: 1, nameFolded: 1, _id: 1 },
    partialFilterExpression: { contractEndsOn: { $gt: '' } },
  },
  { collection: 'clients', keys: { deletedAt: 1, 'dominio.dataVencimento': 1 } },
  // Unique, so that only one import can be written at a time.
  { collection: 'clientImports', keys: { number: -1 }, unique: true },
  // One client per proposal; most clients have none.
  {
    collection: 'clients',
    keys: { propostaId: 1 },
    unique: true,
    partialFilterExpression: { propostaId: { $gt: '' } },
  },
  // When proposals became clients, from the keys alone.
  {
    collection: 'clients',
    keys: { propostaId: 1, createdAt: 1 },
    partialFilterExpression: { propostaId: { $gt: '' } },
  },
  ...PROPOSAL_INDEXES,
  ...PIECE_INDEXES,
  { collection: 'chores', keys: { client: 1 } },
  { collection: 'chores', keys: { owner: 1, _id: 1 } },
  { collection: 'chores', keys: { 'tasks._id': 1 } },
  { collection: 'chores', keys: { 'tasks.assigneeId': 1 } },
  // Open tasks by day: of a person, of a client, of who made them, and of everybody.
  { collection: 'tasks', keys: { assigneeId: 1, hiddenAt: 1, state: 1, dueOn: 1, _id: 1 } },
  { collection: 'tasks', keys: { clientId: 1, hiddenAt: 1, state: 1, dueOn: 1, _id: 1 } },
  { collection: 'tasks', keys: { creatorId: 1, state: 1, dueOn: 1 } },
  { collection: 'tasks', keys: { seriesId: 1, dueOn: 1 } },
  { collection: 'tasks', keys: { hiddenAt: 1, state: 1, dueOn: 1, _id: 1 } },
  { collection: 'taskSeries', keys: { hiddenAt: 1, endsOn: 1 } },
  { collection: 'taskSeries', keys: { clientId: 1 } },
  { collection: 'calendars', keys: { employeeId: 1 }, unique: true },
  // One task per day of a series, and per survey.
  {
    collection: 'tasks',
    keys: { key: 1 },
    unique: true,
    partialFilterExpression: { key: { $gt: '' } },
  },
  { collection: 'terms', keys: TERMS_OF_CLIENT, unique: true },
  // The few contracts that have not begun.
  { collection: 'terms', keys: { appliedAt: 1, startsOn: 1 } },
  // A proposal is accepted once.
  {
    collection: 'terms',
    keys: { proposalId: 1 },
    unique: true,
    partialFilterExpression: { proposalId: { $gt: '' } },
  },
  { collection: 'links', keys: LINKS_OF_CLIENT },
  // One portal per client.
  {
    collection: 'links',
    keys: { clientId: 1 },
    unique: true,
    partialFilterExpression: { kind: 'portal' },
  },
  // The few that were revoked.
  {
    collection: 'links',
    keys: { kind: 1, revokedAt: 1 },
    partialFilterExpression: { revokedAt: { $gt: new Date(0) } },
  },
  ...SCOPE_INDEXES,
  { collection: 'facts', keys: { subject: 1, at: 1 } },
  { collection: 'facts', keys: EXITS },
  // Finds the last message; unique, so that two writers cannot take the same number.
  { collection: 'messages', keys: { number: -1 }, unique: true },
  ...LOGIN_INDEXES,
  // One briefing per client.
  { collection: 'briefings', keys: BRIEFING_OF_CLIENT, unique: true },
  {
    collection: 'briefings',
    keys: pendingKeys({ hiddenAt: 1, answeredAt: 1 }, { createdAt: 1, _id: 1 }),
  },
  { collection: 'nps', keys: NPS_BY_DATE },
  { collection: 'nps', keys: NPS_BY_CLIENT },
  {
    collection: 'nps',
    keys: NPS_BY_SCORE,
    partialFilterExpression: { currentScore: { $gt: 0 } },
  },
  {
    collection: 'nps',
    keys: pendingKeys({ hiddenAt: 1, ok: 1 }, { createdDate: 1, _id: 1 }),
  },
  { collection: 'approvals', keys: APPROVALS_BY_CLIENT },
  {
    collection: 'approvals',
    keys: pendingKeys({ hiddenAt: 1, answerDate: 1 }, { createdDate: 1, _id: 1 }),
  },
  // Whether an approval still references a stored file.
  { collection: 'approvals', keys: { 'images.file': 1 } },
  { collection: 'notifications', keys: NOTIFICATIONS },
  // One notification per user and event.
  { collection: 'notifications', keys: { employeeId: 1, key: 1 }, unique: true },
  // For renaming, resolving or deleting notifications along with their subject or client.
  { collection: 'notifications', keys: { subjectId: 1 } },
  { collection: 'notifications', keys: { clientId: 1 } },
  {
    collection: 'notifications',
    keys: { shownAt: 1 },
    expireAfterSeconds: NOTIFICATION_DAYS * 24 * 60 * 60,
  },
  // One mail per event.
  { collection: 'mails', keys: { key: 1 }, unique: true },
  { collection: 'mails', keys: { state: 1, nextAt: 1 } },
  { collection: 'mails', keys: MAILS_BY_STATE },
  { collection: 'mails', keys: { state: 1, sentAt: -1 } },
  { collection: 'mails', keys: { to: 1, createdAt: 1 } },
  { collection: 'mails', keys: { employeeId: 1 } },
  { collection: 'mails', keys: { clientId: 1 } },
  { collection: 'mails', keys: { createdAt: 1 }, expireAfterSeconds: MAIL_DAYS * 24 * 60 * 60 },
  ...KERNEL_INDEXES,
]

/** The field and message of a violated unique index, by its collection and keys; null if unknown. */
export const duplicateText = (collection: string | undefined, keys: string[]) =>
  INDEXES.find(
    (index) =>
      index.duplicate &&
      index.collection === collection &&
      Object.keys(index.keys).join() === keys.join(),
  )?.duplicate ?? null
