import { dayOf } from '@bastidor/shared/dates'
import { AppError } from '@bastidor/shared/errors'
import type { CurrentUser } from '#lib/request-context'
import { destroyDependants, hideDependants, showDependants } from '#modules/dependants'
import { recordLifecycleEvent } from '#modules/lifecycle/lifecycle.commands'
import { applyMissedTerms } from './clients-begin-term.ts'
import { cancelMails } from '#modules/outbox/outbox.commands'
import { isFileId } from '#storage/file-url'
import { hideFiles, showFiles } from '#storage/visibility'
import { ClientModel, type ClientRecord } from './clients.model.ts'

/** The stored files of a client: its logo and its contract, unless that is an external link. */
export const filesOf = ({ logo, contrato }: ClientRecord): string[] =>
  [logo, contrato].filter((id): id is string => id !== null && isFileId(id))

/** Soft-deletes a client with a reason; of several concurrent deletions one succeeds (else 404). */
export const deleteClient = async (
  actor: CurrentUser,
  client: ClientRecord,
  reason: string,
  now = new Date(),
): Promise<void> => {
  const set = { deletedAt: now, deletedBy: actor.name, motive: reason, scopeDueOn: '' }
  const { modifiedCount } = await ClientModel.updateOne(
    { _id: client._id, deletedAt: null },
    { $set: set },
  )
  if (modifiedCount === 0) throw new AppError('NOT_FOUND')
  await recordLifecycleEvent('left', client, { motive: reason, now })
  await hideDependants(client._id)
  await cancelMails({ clientId: client._id, kind: 'reminder' })
  await hideFiles(filesOf(client))
}

/**
 * Restores a deleted client; contracts that should have begun meanwhile begin now. Returns it as it
 * is then.
 */
export const recoverClient = async (
  client: ClientRecord,
  now = new Date(),
): Promise<ClientRecord> => {
  const back = { deletedAt: null, deletedBy: '', motive: '', scopeDueOn: '' }
  const { modifiedCount } = await ClientModel.updateOne(
    { _id: client._id, deletedAt: client.deletedAt },
    { $set: back },
  )
  if (modifiedCount === 0) throw new AppError('NOT_FOUND')
  await recordLifecycleEvent('returned', client, { now })
  await showDependants(client._id, { deletedAt: client.deletedAt ?? now, now })
  await showFiles(filesOf(client))
  return applyMissedTerms(client, { now, since: dayOf(now) })
}

/**
 * Permanently deletes a soft-deleted client with what belongs to it. Its lifecycle events stay,
 * anonymised, because past figures must not change. Returns the files to delete after the commit.
 */
export const destroyClient = async (client: ClientRecord): Promise<string[]> => {
  const { deletedCount } = await ClientModel.deleteOne({
    _id: client._id,
    deletedAt: client.deletedAt,
  })
  if (deletedCount === 0) throw new AppError('NOT_FOUND')
  await recordLifecycleEvent('destroyed', client, { motive: client.motive })
  const files = await destroyDependants('client', client._id)
  return [...filesOf(client), ...files]
}
