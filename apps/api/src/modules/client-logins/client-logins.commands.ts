import { Types } from 'mongoose'
import type { ClientLoginInput, ClientLoginPatch } from '@bastidor/shared/client-logins'
import { fieldError } from '@bastidor/shared/errors'
import { applyPatch } from '#database/optimistic-lock'
import { lockClient } from '#modules/clients/clients.find'
import { encrypt } from '#secrets/envelope'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  foldedNames,
  passwordLocation,
} from './client-logins.model.ts'
import { replacePair } from './client-logins-revisions.ts'
import { toClientLogin } from './client-logins.view.ts'

type Sent = Omit<ClientLoginPatch, 'version'>
type Linked = Partial<Pick<ClientLoginRecord, 'client' | 'clientId'>>

/** Stores a login inside the caller's transaction; `requestItem` is what it answers, if anything. */
export const createLogin = async (
  { clientPassword, ...input }: ClientLoginInput,
  requestItem: Types.ObjectId | null = null,
): Promise<ClientLoginRecord> => {
  const _id = new Types.ObjectId()
  const { clientId: _chosen, ...names } = input
  const fields = { ...names, ...(await linkedTo(input)) }
  const sealed = encrypt(clientPassword, passwordLocation(_id))
  const [created] = await ClientLoginModel.create([
    { ...fields, ...foldedNames(fields), _id, clientPassword: sealed, requestItem },
  ])
  if (!created) throw new Error('the login was not created')
  return created.toObject<ClientLoginRecord>()
}

/** Changes the given fields of a login inside the caller's transaction. */
export const updateLogin = async (
  stored: ClientLoginRecord,
  sent: Sent,
  { version, by }: { version?: number | undefined; by: string },
  now = new Date(),
): Promise<{ record: ClientLoginRecord; changed: string[] }> => {
  const { clientId: _chosen, clientPassword, clientLogin, ...names } = sent
  const { revisions, changedAt, ...pair } = replacePair(
    stored,
    { clientLogin, clientPassword },
    by,
    now,
  )
  const linked = { ...unlinked(stored, sent), ...(await linkedTo(sent)) }
  const fields = { ...names, ...pair, ...linked }
  return applyPatch(ClientLoginModel, stored, fields, {
    version,
    current: toClientLogin,
    derived: {
      ...foldedNames({ ...stored, ...fields }),
      ...(revisions && { revisions }),
      ...(changedAt && { changedAt }),
      ...(isMoved(stored, linked) && { requestItem: null }),
    },
  })
}

// The linked client's name replaces the typed one; an unknown or deleted client is rejected.
const linkedTo = async ({ clientId }: Sent): Promise<Linked> => {
  if (clientId === undefined) return {}
  if (clientId === null) return { clientId }
  const client = await lockClient(new Types.ObjectId(clientId))
  if (!client) throw fieldError('clientId', 'Cliente não encontrado.')
  return { clientId: client._id, client: client.name }
}

// Typing another client's name over a linked login means another client. Still linked, the login
// would be renamed back, or be deleted, with a client that it no longer names.
const unlinked = ({ client, clientId }: ClientLoginRecord, sent: Sent): Linked => {
  const isOther = sent.client !== undefined && sent.client !== client
  return clientId && isOther && sent.clientId === undefined ? { clientId: null } : {}
}

// A login that is moved to another client no longer belongs to the item of a request: if the
// customer sends that again, it becomes a login of its own.
const isMoved = (stored: ClientLoginRecord, { clientId }: Linked): boolean =>
  clientId !== undefined && String(clientId) !== String(stored.clientId)
