import {
  type AccessRequestInput,
  REQUEST_OPEN,
  requestExpiry,
} from '@bastidor/shared/access-requests'
import { AppError } from '@bastidor/shared/errors'
import type { CurrentUser } from '#lib/request-context'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { lockShared } from '#modules/employees/employees-lock'
import { findAnswerable } from './access-requests.find.ts'
import { AccessRequestModel, type AccessRequestRecord } from './access-requests.model.ts'

/**
 * Makes a client's request inside the caller's transaction; of two concurrent calls, one succeeds.
 * Throws 409 while another one can still be answered: not closed, expired or revoked.
 */
export const createRequest = async (
  { _id: clientId }: ClientRecord,
  { items, note = '' }: AccessRequestInput,
  { id, name }: Pick<CurrentUser, 'id' | 'name'>,
  now = new Date(),
): Promise<AccessRequestRecord> => {
  if (!(await lockClient(clientId))) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  if (await findAnswerable(clientId, now)) throw new AppError('CONFLICT', REQUEST_OPEN)
  // A concurrent renaming of one of its people must reach the new record, too.
  await lockShared()
  await AccessRequestModel.updateOne({ clientId, isOpen: true }, { $set: { isOpen: false } })
  const [created] = await AccessRequestModel.create([
    {
      clientId,
      items,
      note,
      createdAt: now,
      createdBy: name,
      createdById: id,
      expiresAt: requestExpiry(now),
    },
  ])
  if (!created) throw new Error('the request was not created')
  return created.toObject<AccessRequestRecord>()
}
