import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { hideFiles, showFiles } from '#storage/visibility'
import { ApprovalModel, type ApprovalRecord, filesOf } from './approvals.model.ts'

/**
 * Cascades of client changes to the client's approvals. Each function runs inside the transaction
 * that changes the client.
 */

/** Hides the approvals of a deleted client and their images until it is restored. */
export const hideApprovalsOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(ApprovalModel, { clientId }, { $set: { hiddenAt: now } })
  await hideFiles(await filesOfClient(clientId))
}

/** Shows the approvals of a restored client again. */
export const showApprovalsOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(ApprovalModel, { clientId }, { $set: { hiddenAt: null } })
  await showFiles(await filesOfClient(clientId))
}

/** Deletes the approvals of a destroyed client; returns the files to delete after the commit. */
export const deleteApprovalsOfClient = async (clientId: Types.ObjectId): Promise<string[]> => {
  const files = await filesOfClient(clientId)
  await deleteAll(ApprovalModel, { clientId })
  return files
}

const filesOfClient = async (clientId: Types.ObjectId): Promise<string[]> =>
  filesOf(
    await ApprovalModel.find({ clientId }, { images: 1 }).lean<Pick<ApprovalRecord, 'images'>[]>(),
  )
