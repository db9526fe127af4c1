import type { Index, Keys } from '#database/index-spec'

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
/** Sites by the people who saw their passwords. */
export const SITE_SIGHTS: Keys = { 'dominio.seenBy.employeeId': 1 }

export const CLIENT_INDEXES: readonly Index[] = [
  { keys: CLIENTS_BY_NAME },
  { keys: CLIENTS_BY_END },
  ...CLIENT_FILTERS.map((field) => ({ keys: clientKeys({ [field]: 1 }) })),
  // Descending by value, but ties still by name: the ascending index cannot be walked backwards.
  { keys: clientKeys({ value: -1 }) },
  { keys: DELETED_CLIENTS },
  { keys: { gestorId: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { keys: { csId: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { keys: { team: 1, deletedAt: 1, nameFolded: 1, _id: 1 } },
  { keys: ACTIVE_CLIENTS },
  // The few clients whose customers are reminded.
  {
    keys: { 'reminders.on': 1, _id: 1 },
    partialFilterExpression: { 'reminders.on': true, deletedAt: null },
  },
  // The few clients in onboarding among all those of an employee.
  ...['gestorId', 'csId'].map((person) => ({
    keys: { [person]: 1 as const, dateStart: 1 as const },
    partialFilterExpression: { status: 'Start', deletedAt: null },
  })),
  // Expiring contracts, in list order, and expiring domains.
  {
    keys: { deletedAt: 1, contractEndsOn: 1, nameFolded: 1, _id: 1 },
    partialFilterExpression: { contractEndsOn: { $gt: '' } },
  },
  { keys: { deletedAt: 1, 'dominio.dataVencimento': 1 } },
  // One client per proposal; most clients have none.
  {
    keys: { propostaId: 1 },
    unique: true,
    partialFilterExpression: { propostaId: { $gt: '' } },
  },
  // When proposals became clients, from the keys alone.
  {
    keys: { propostaId: 1, createdAt: 1 },
    partialFilterExpression: { propostaId: { $gt: '' } },
  },
  { keys: SITE_SIGHTS },
  { keys: { 'dominio._id': 1 } },
  // Clients with a month to be closed.
  { keys: { scopeDueOn: 1 } },
]
