import type { Types } from 'mongoose'
import { REQUEST_REPLACED } from '@bastidor/shared/access-requests'
import { AppError } from '@bastidor/shared/errors'
import { findClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { assertLinkOpen, linkOf } from '#modules/links/links.find'
import { AccessRequestModel, type AccessRequestRecord } from './access-requests.model.ts'

const NOT_FOUND = 'Pedido de acessos não encontrado.'

/** A client's latest request; null if there was none. */
const findLatest = (clientId: Types.ObjectId): Promise<AccessRequestRecord | null> =>
  AccessRequestModel.findOne({ clientId })
    .sort({ createdAt: -1, _id: -1 })
    .lean<AccessRequestRecord>()
    .exec()

/** The same; 404 if there was none. */
export const requireLatest = async (clientId: Types.ObjectId): Promise<AccessRequestRecord> => {
  const request = await findLatest(clientId)
  if (!request) throw new AppError('NOT_FOUND', NOT_FOUND)
  return request
}

/** A request by its id; 404 for every other id. */
export const findStoredRequest = async (id: string): Promise<AccessRequestRecord> => {
  const request = await AccessRequestModel.findOne({ _id: id }).lean<AccessRequestRecord>()
  if (!request) throw new AppError('NOT_FOUND', NOT_FOUND)
  return request
}

/** A client's request that can still be answered; null if there is none. */
export const findAnswerable = async (
  clientId: Types.ObjectId,
  now: Date,
): Promise<AccessRequestRecord | null> => {
  const open = await AccessRequestModel.findOne({
    clientId,
    isOpen: true,
  }).lean<AccessRequestRecord>()
  if (!open || open.expiresAt <= now) return null
  return (await linkOf('access', open._id))?.revokedAt ? null : open
}

/**
 * A request by the id in its link; 404 for an unknown id and while its client is deleted, 410 once
 * the link was revoked or another request took its place.
 */
export const findLinkedRequest = async (
  id: string,
): Promise<{ request: AccessRequestRecord; client: ClientRecord }> => {
  const request = await findStoredRequest(id)
  const client = await findClient(String(request.clientId))
  await assertLinkOpen('access', request._id)
  if (!request.isOpen && !request.closedAt) throw new AppError('GONE', REQUEST_REPLACED)
  return { request, client }
}
