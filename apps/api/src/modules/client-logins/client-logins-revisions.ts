import { Types } from 'mongoose'
import type { LoginRevision } from '@bastidor/shared/client-logins'
import { log } from '#lib/log'
import { type Envelope, UnreadableSecret, decrypt, encrypt, isText } from '#secrets/envelope'
import {
  type ClientLoginRecord,
  type RevisionRecord,
  passwordLocation,
  revisionLocation,
} from './client-logins.model.ts'

/** How many former pairs a login keeps. */
const MAX_REVISIONS = 10

type Pair = { clientLogin?: string | undefined; clientPassword?: string | null | undefined }
type Replaced = Partial<
  Pick<ClientLoginRecord, 'clientLogin' | 'clientPassword' | 'revisions' | 'changedAt'>
>

/**
 * The stored fields of a new login or password: the former pair becomes a revision, and `changedAt`
 * moves with the password alone (docs/rules/vault.md#versions). The same text again is no change.
 */
export const replacePair = (
  stored: ClientLoginRecord,
  { clientLogin, clientPassword }: Pair,
  by: string,
  now: Date,
): Replaced => {
  const isOtherLogin = clientLogin !== undefined && clientLogin !== stored.clientLogin
  const isOtherPassword = clientPassword !== undefined && !isSamePassword(stored, clientPassword)
  if (!isOtherLogin && !isOtherPassword) return {}
  return {
    ...(isOtherLogin && { clientLogin }),
    ...(isOtherPassword && {
      clientPassword: sealed(stored._id, clientPassword),
      changedAt: now,
    }),
    revisions: [...stored.revisions, ...revisionOf(stored, by, now)].slice(-MAX_REVISIONS),
  }
}

const sealed = (id: Types.ObjectId, text: string | null): Envelope | null =>
  text === null ? null : encrypt(text, passwordLocation(id))

const isSamePassword = (stored: ClientLoginRecord, typed: string | null): boolean =>
  stored.clientPassword === null || typed === null
    ? stored.clientPassword === typed
    : isText(stored.clientPassword, passwordLocation(stored._id), typed)

// A password that cannot be decrypted can still be replaced.
const opened = ({ _id, clientPassword }: ClientLoginRecord): string | undefined => {
  try {
    return decrypt(clientPassword, passwordLocation(_id))
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error
    log.error({ err: error, alert: error.alert }, 'an unreadable password is replaced')
    return undefined
  }
}

// No revision of a password that cannot be decrypted: it could be neither shown nor encrypted
// again.
const revisionOf = (stored: ClientLoginRecord, by: string, at: Date): RevisionRecord[] => {
  const _id = new Types.ObjectId()
  const n = (stored.revisions.at(-1)?.n ?? 0) + 1
  const { clientLogin, clientPassword } = stored
  if (clientPassword === null) return [{ _id, n, at, by, clientLogin, clientPassword }]
  const text = opened(stored)
  if (text === undefined) return []
  return [{ _id, n, at, by, clientLogin, clientPassword: encrypt(text, revisionLocation(_id)) }]
}

/** The revisions of a login without what they hold, newest first. */
export const toRevisions = ({ revisions }: ClientLoginRecord): LoginRevision[] =>
  revisions
    .map(({ n, at, by, clientPassword }) => ({
      n,
      at: at.toISOString(),
      by,
      hasPassword: clientPassword !== null,
    }))
    .toReversed()
