import { REQUEST_OPEN } from '@bastidor/shared/access-requests'
import type { IndexSpec, Keys } from './index-spec.ts'

/** Logins by client, then platform; the search reads all that it compares from the same keys. */
export const LOGINS_BY_CLIENT: Keys = {
  hiddenAt: 1,
  clientFolded: 1,
  platformFolded: 1,
  _id: 1,
  searchFolded: 1,
}
/** Logins by platform, then client; with the platform's spelling, for the list of platforms. */
export const LOGINS_BY_PLATFORM: Keys = {
  hiddenAt: 1,
  platformFolded: 1,
  clientFolded: 1,
  _id: 1,
  searchFolded: 1,
  platform: 1,
}

/** The same of a department's logins. */
export const LOGINS_BY_DEPARTMENT: Keys = {
  departments: 1,
  hiddenAt: 1,
  clientFolded: 1,
  platformFolded: 1,
  _id: 1,
  searchFolded: 1,
}
/** A client's requests for accesses, newest first. */
const ACCESS_REQUESTS: Keys = { clientId: 1, createdAt: -1, _id: -1 }
/** Logins and sites by who saw their passwords. */
export const LOGIN_SIGHTS: Keys = { 'seenBy.employeeId': 1 }
export const SITE_SIGHTS: Keys = { 'dominio.seenBy.employeeId': 1 }

/** The indexes of logins, of who saw their passwords, and of requests for them. */
export const LOGIN_INDEXES: readonly IndexSpec[] = [
  { collection: 'clientLogins', keys: LOGINS_BY_CLIENT },
  { collection: 'clientLogins', keys: LOGINS_BY_PLATFORM },
  { collection: 'clientLogins', keys: { clientId: 1 } },
  { collection: 'clientLogins', keys: LOGINS_BY_DEPARTMENT },
  { collection: 'clientLogins', keys: LOGIN_SIGHTS },
  // One login per item that a customer sent.
  {
    collection: 'clientLogins',
    keys: { requestItem: 1 },
    unique: true,
    partialFilterExpression: { requestItem: { $type: 'objectId' } },
  },
  // A client's requests, newest first; one of them is open.
  { collection: 'accessRequests', keys: ACCESS_REQUESTS },
  {
    collection: 'accessRequests',
    keys: { clientId: 1 },
    unique: true,
    partialFilterExpression: { isOpen: true },
    duplicate: { field: 'items', message: REQUEST_OPEN },
  },
  { collection: 'clients', keys: SITE_SIGHTS },
  { collection: 'clients', keys: { 'dominio._id': 1 } },
]
