import { Types } from 'mongoose'
import {
  type GivenAccess,
  type ItemState,
  REQUEST_CLOSED,
  REQUEST_EXPIRED,
} from '@bastidor/shared/access-requests'
import { AppError } from '@bastidor/shared/errors'
import { ACCESS_CLOSED } from '@bastidor/shared/notifications.words'
import { CUSTOMER } from '#audit/audit-entry'
import type { CurrentUser } from '#lib/request-context'
import { createLogin, updateLogin } from '#modules/client-logins/client-logins.commands'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  shown,
} from '#modules/client-logins/client-logins.model'
import type { ClientRecord } from '#modules/clients/clients.model'
import { notify } from '#modules/notifications/notifications.commands'
import {
  type AccessItemRecord,
  AccessRequestModel,
  type AccessRequestRecord,
} from './access-requests.model.ts'

type Linked = { request: AccessRequestRecord; client: ClientRecord }
type Answered = { record: AccessRequestRecord; changed: string; platform?: string }

/**
 * Takes what a customer sends for one item, or closes the request, inside the caller's transaction
 * (docs/rules/vault.md#requests). Throws 410 once it is closed or has expired.
 */
export const answerRequest = async (
  linked: Linked,
  given: GivenAccess,
  actor: CurrentUser | null,
  now = new Date(),
): Promise<Answered> => {
  const { request } = linked
  if (request.closedAt) throw new AppError('GONE', REQUEST_CLOSED)
  if (request.expiresAt <= now) throw new AppError('GONE', REQUEST_EXPIRED)
  if (given.close) return close(linked, actor, now)
  const item = request.items.find(({ _id }) => String(_id) === given.item.trim().toLowerCase())
  if (!item) throw new AppError('NOT_FOUND', 'Este acesso não está no pedido.')
  if (given.kind === 'login') await deposit(linked.client, item, given.pair, actor)
  const state = STATES[given.kind]
  const record = await changed(
    AccessRequestModel.findOneAndUpdate(
      { _id: request._id, closedAt: null, 'items._id': item._id },
      { $set: { 'items.$.state': state, 'items.$.at': now } },
      { returnDocument: 'after' },
    ).lean<AccessRequestRecord>(),
  )
  const isFirst = request.items.every((one) => one.state === 'open')
  if (isFirst) await notifyStaff(linked, actor, 'first')
  return { record, changed: state, platform: item.platform }
}

const STATES: Record<'login' | 'invited' | 'none', ItemState> = {
  login: 'sent',
  invited: 'invited',
  none: 'none',
}

const close = async (linked: Linked, actor: CurrentUser | null, now: Date): Promise<Answered> => {
  const record = await changed(
    AccessRequestModel.findOneAndUpdate(
      { _id: linked.request._id, closedAt: null },
      { $set: { closedAt: now, isOpen: false } },
      { returnDocument: 'after' },
    ).lean<AccessRequestRecord>(),
  )
  await notifyStaff(linked, actor, ACCESS_CLOSED)
  return { record, changed: 'closedAt' }
}

const changed = async (update: PromiseLike<AccessRequestRecord | null>) => {
  const record = await update
  if (!record) throw new AppError('GONE', REQUEST_CLOSED)
  return record
}

type Pair = { login: string; password: string; url?: string | undefined; note?: string | undefined }

// Sent again, it replaces what was sent before, which stays among the login's revisions.
const deposit = async (
  { _id: clientId, name: client }: ClientRecord,
  { _id: requestItem, platform }: AccessItemRecord,
  { login: clientLogin, password: clientPassword, ...details }: Pair,
  actor: CurrentUser | null,
): Promise<void> => {
  const pair = {
    clientLogin: clientLogin.trim(),
    clientPassword: clientPassword.trim(),
    ...details,
  }
  const stored = await ClientLoginModel.findOne({
    requestItem: new Types.ObjectId(requestItem),
    ...shown,
  }).lean<ClientLoginRecord>()
  if (stored) await updateLogin(stored, pair, { by: actor?.name ?? CUSTOMER.name })
  else await createLogin({ client, clientId: String(clientId), platform, ...pair }, requestItem)
}

const notifyStaff = (
  { request: { _id, createdById }, client: { _id: clientId, name, gestorId, csId } }: Linked,
  actor: CurrentUser | null,
  event: string,
): Promise<void> =>
  notify(
    'accessSent',
    { id: _id, name, detail: event, clientId, event },
    [createdById, gestorId, csId],
    actor,
  )
