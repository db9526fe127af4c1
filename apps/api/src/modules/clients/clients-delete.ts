import { AppError } from '@bastidor/shared/errors'
import type { CurrentUser } from '#lib/request-context'
import {
  deleteApprovalsOfClient,
  hideApprovalsOfClient,
  showApprovalsOfClient,
} from '#modules/approvals/approvals.clients'
import { deleteJourney } from '#modules/chores/chores-of-journeys'
import { anonymiseFacts, recordFact } from '#modules/facts/facts.commands'
import { isFileId } from '#storage/file-url'
import { hideFiles, showFiles } from '#storage/visibility'
import {
  deleteLoginsOfClient,
  hideLoginsOfClient,
  showLoginsOfClient,
} from '#modules/client-logins/client-logins.commands'
import {
  deleteBriefingOfClient,
  hideBriefingOfClient,
  showBriefingOfClient,
} from '#modules/briefings/briefings.clients'
import {
  deleteNoticesOfClients,
  hideNoticesOfClient,
  showNoticesOfClient,
} from '#modules/notifications/notifications.clients'
import {
  deleteSurveysOfClient,
  hideSurveysOfClient,
  showSurveysOfClient,
} from '#modules/nps/nps.clients'
import { ClientModel, type ClientRecord } from './clients.model.ts'

/** The stored files of a client: its logo and its contract, unless that is an external link. */
export const filesOf = ({ logo, contrato }: ClientRecord): string[] =>
  [logo, contrato].filter((id): id is string => id !== null && isFileId(id))

/** Soft-deletes a client with a motive; of several concurrent deletions one succeeds (else 404). */
export const deleteClient = async (
  actor: CurrentUser,
  client: ClientRecord,
  motive: string,
  now = new Date(),
): Promise<void> => {
  const set = { deletedAt: now, deletedBy: actor.name, motive }
  const { modifiedCount } = await ClientModel.updateOne(
    { _id: client._id, deletedAt: null },
    { $set: set },
  )
  if (modifiedCount === 0) throw new AppError('NOT_FOUND')
  await recordFact('left', client, { motive, now })
  await hideLoginsOfClient(client._id)
  await hideSurveysOfClient(client._id)
  await hideApprovalsOfClient(client._id)
  await hideBriefingOfClient(client._id)
  await hideNoticesOfClient(client._id)
  await hideFiles(filesOf(client))
}

/** Restores a deleted client. */
export const recoverClient = async (client: ClientRecord, now = new Date()): Promise<void> => {
  const back = { deletedAt: null, deletedBy: '', motive: '' }
  const { modifiedCount } = await ClientModel.updateOne(
    { _id: client._id, deletedAt: client.deletedAt },
    { $set: back },
  )
  if (modifiedCount === 0) throw new AppError('NOT_FOUND')
  await recordFact('returned', client, { now })
  await showLoginsOfClient(client._id)
  await showSurveysOfClient(client._id)
  await showApprovalsOfClient(client._id)
  await showBriefingOfClient(client._id)
  await showNoticesOfClient(client._id)
  await showFiles(filesOf(client))
}

/**
 * Permanently deletes a soft-deleted client, with its journey, logins, surveys, approvals, briefing
 * and notifications. Its facts stay, anonymised, because past figures must not change. Returns the
 * files to delete after the commit.
 */
export const destroyClient = async (client: ClientRecord): Promise<string[]> => {
  const { deletedCount } = await ClientModel.deleteOne({
    _id: client._id,
    deletedAt: client.deletedAt,
  })
  if (deletedCount === 0) throw new AppError('NOT_FOUND')
  await deleteJourney(client._id)
  await deleteLoginsOfClient(client._id)
  await deleteSurveysOfClient(client._id)
  await deleteBriefingOfClient(client._id)
  const approvalFiles = await deleteApprovalsOfClient(client._id)
  await deleteNoticesOfClients([client._id])
  await recordFact('destroyed', client, { motive: client.motive })
  await anonymiseFacts(client)
  return [...filesOf(client), ...approvalFiles]
}
