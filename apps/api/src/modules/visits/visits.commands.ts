import { Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import { AppError, fieldError } from '@bastidor/shared/errors'
import {
  MONTH_IS_CLOSED,
  NOT_YET_VISITED,
  type VisitInput,
  type VisitPatch,
} from '@bastidor/shared/visits'
import { insertAll } from '#database/bulk-writes'
import { objectId } from '#database/operators'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { lockShared } from '#modules/employees/employees-lock'
import { isMonthClosed } from '#modules/scope-months/scope-months.find'
import { VisitModel, type VisitRecord } from './visits.model.ts'
import { toVisit } from './visits.view.ts'

/** Plans a visit, in the caller's transaction; 404 for a client that is not there. */
export const createVisit = async ({
  clientId,
  day,
  note = '',
}: VisitInput): Promise<VisitRecord> => {
  const client = await lockedClient(objectId(clientId))
  const visit: VisitRecord = {
    _id: new Types.ObjectId(),
    clientId: client._id,
    clientName: client.name,
    day,
    note,
    done: false,
    doneBy: null,
    doneByName: '',
    createdAt: new Date(),
    hiddenAt: null,
    version: 1,
    fieldVersions: {},
  }
  await insertAll(VisitModel, [visit])
  return visit
}

type Updated = { record: VisitRecord; changed: string[] }

/**
 * Changes a visit, in the caller's transaction. Throws 400 for one that took place on a day to
 * come, and 409 if it would change what a closed month has counted.
 */
export const updateVisit = async (
  actor: CurrentUser,
  visit: VisitRecord,
  { version, ...sent }: VisitPatch,
  now = new Date(),
): Promise<Updated> => {
  await lockedClient(visit.clientId)
  const { day = visit.day, done = visit.done } = sent
  if (done && day > dayOf(now)) throw fieldError('done', NOT_YET_VISITED)
  const isMoved = visit.done && day !== visit.day
  if (visit.done && (isMoved || !done)) await assertOpen(visit.clientId, visit.day)
  if (done && (isMoved || !visit.done)) await assertOpen(visit.clientId, day)
  // A concurrent renaming of one of its people must reach the new record, too.
  if (done && !visit.done) await lockShared()
  const whose = done
    ? { doneBy: new Types.ObjectId(actor.id), doneByName: actor.name }
    : { doneBy: null, doneByName: '' }
  return applyPatch(VisitModel, visit, sent, {
    version,
    current: (stored) => toVisit(stored),
    ...(done !== visit.done && { derived: whose }),
  })
}

/** Deletes a visit, in the caller's transaction; 409 if a closed month has counted it. */
export const deleteVisit = async (visit: VisitRecord): Promise<void> => {
  await lockedClient(visit.clientId)
  if (visit.done) await assertOpen(visit.clientId, visit.day)
  const { deletedCount } = await VisitModel.deleteOne({ _id: visit._id })
  if (deletedCount === 0) throw new AppError('NOT_FOUND')
}

// The lock makes the closing of a month, and the deletion of the client, conflict with the change.
const lockedClient = async (clientId: Types.ObjectId | null): Promise<ClientRecord> => {
  const client = clientId && (await lockClient(clientId))
  if (!client) throw new AppError('NOT_FOUND', 'Cliente não encontrado.')
  return client
}

const assertOpen = async (clientId: Types.ObjectId, day: string): Promise<void> => {
  if (await isMonthClosed(clientId, day.slice(0, 7)))
    throw new AppError('CONFLICT', MONTH_IS_CLOSED)
}
