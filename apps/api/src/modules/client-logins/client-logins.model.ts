import { Types } from 'mongoose'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { fold, foldName } from '@bastidor/shared/text'
import type { Keys } from '#database/index-spec'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { type Versioned, applyPatch, versionedPaths } from '#database/optimistic-lock'
import { type Named, belongsTo } from '#modules/belongs-to'
import { type Seen, seenPaths } from '#modules/sights/sights.model'
import type { Envelope, SecretLocation } from '#secrets/envelope'
import { secretPath } from '#secrets/secret-path'

/** A login and password that were replaced: `n` counts from 1, `at` and `by` are of the replacement. */
export type RevisionRecord = {
  _id: Types.ObjectId
  n: number
  at: Date
  by: string
  clientLogin: string
  clientPassword: Envelope | null
}

/**
 * A client's login on a platform as stored. `clientPassword` is encrypted, or null if none is set;
 * `changedAt` and `seenBy` are of it alone.
 */
export type ClientLoginRecord = Versioned &
  Seen & {
    client: string
    clientFolded: string
    /** The linked client, if any; its deletion and restore apply to the login too. */
    clientId: Types.ObjectId | null
    platform: string
    platformFolded: string
    clientLogin: string
    /** Client, platform and login, a line each: a search finds no text that spans two of them. */
    searchFolded: string
    clientPassword: Envelope | null
    /** The departments whose people may reveal it, besides Líder and Admin. */
    departments: Department[]
    url: string
    note: string
    /** The latest former pairs, oldest first; at most `MAX_REVISIONS`. */
    revisions: RevisionRecord[]
    /** The item of a request with which the customer sent it, if so. */
    requestItem: Types.ObjectId | null
    /** When its client was deleted: until a restore it is neither listed nor revealed. */
    hiddenAt: Date | null
  }

const required = { type: String, required: true }

export const ClientLoginModel = defineModel<ClientLoginRecord>('ClientLogin', 'clientLogins', {
  client: required,
  clientFolded: required,
  clientId: { type: ObjectId, default: null },
  platform: required,
  platformFolded: required,
  clientLogin: required,
  searchFolded: required,
  clientPassword: secretPath,
  departments: { type: [{ type: String, enum: DEPARTMENTS }], default: [] },
  url: { type: String, default: '' },
  note: { type: String, default: '' },
  revisions: {
    type: [
      {
        _id: { type: ObjectId, default: () => new Types.ObjectId() },
        n: { type: Number, required: true },
        at: { type: Date, required: true },
        by: { type: String, default: '' },
        clientLogin: required,
        clientPassword: secretPath,
      },
    ],
    default: [],
  },
  requestItem: { type: ObjectId, default: null },
  ...seenPaths,
  hiddenAt: { type: Date, default: null },
  ...versionedPaths,
})

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
/** Logins by the people who saw their passwords. */
export const LOGIN_SIGHTS: Keys = { 'seenBy.employeeId': 1 }

declareIndexes(ClientLoginModel, [
  { keys: LOGINS_BY_CLIENT },
  { keys: LOGINS_BY_PLATFORM },
  { keys: { clientId: 1 } },
  { keys: LOGINS_BY_DEPARTMENT },
  { keys: LOGIN_SIGHTS },
  // One login per item that a customer sent.
  {
    keys: { requestItem: 1 },
    unique: true,
    partialFilterExpression: { requestItem: { $type: 'objectId' } },
  },
])

type Names = Pick<ClientLoginRecord, 'client' | 'platform' | 'clientLogin'>

/** What lists are sorted and searched by. */
export const foldedNames = ({ client, platform, clientLogin }: Names) => ({
  clientFolded: bothFolded(client),
  platformFolded: fold(platform),
  searchFolded: [client, platform, clientLogin].map(bothFolded).join('\n'),
})

// `1º` is found by `1º` and by `1o`.
const bothFolded = (text: string): string => [...new Set([fold(text), foldName(text)])].join('\n')

/** Renames the client on its logins; a form with the old name is then outdated. */
const rename = async ({ _id, name }: Named): Promise<void> => {
  for (const login of await ClientLoginModel.find({ clientId: _id }).lean<ClientLoginRecord[]>())
    await applyPatch(
      ClientLoginModel,
      login,
      { client: name },
      {
        version: undefined,
        current: (stored) => stored,
        derived: foldedNames({ ...login, client: name }),
      },
    )
}

// Logins that only share the client's name are not affected.
belongsTo(ClientLoginModel, {
  clientId: { owner: 'client', onDelete: 'hide', onDestroy: 'delete', onRename: rename },
})

/** A login as read, with what one that was stored by other means may lack. */
export const completed = <Login extends Partial<ClientLoginRecord> & { _id: Types.ObjectId }>(
  login: Login,
): Login => ({ ...BLANK, changedAt: login._id.getTimestamp(), ...login })

const BLANK = { departments: [], url: '', note: '', revisions: [], seenBy: [] }

/** A login whose client is not deleted; every query starts from this. */
export const shown = { hiddenAt: null } as const

/** The place that a revision's encrypted password is bound to. */
export const revisionLocation = (id: Types.ObjectId): SecretLocation => ({
  collection: 'clientLogins',
  documentId: String(id),
  field: 'revisions.clientPassword',
})

/** The place that a login's encrypted password is bound to. */
export const passwordLocation = (id: Types.ObjectId): SecretLocation => ({
  collection: 'clientLogins',
  documentId: String(id),
  field: 'clientPassword',
})
