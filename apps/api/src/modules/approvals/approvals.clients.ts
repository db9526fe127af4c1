import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { hideFiles, showFiles } from '#storage/visibility'
import { ApprovalModel, type ApprovalRecord, filesOf } from './approvals.model.ts'

/**
 * What happens to the approvals of a client along with it. Each is called inside the transaction
 * that changes the client.
 */

/** A deleted client's approvals and their images are unknown to everyone before it is restored. */
export const hideApprovalsOfClient = async (
  clientId: Types.ObjectId,
  now = new Date(),
): Promise<void> => {
  await updateAll(ApprovalModel, { clientId }, { $set: { hiddenAt: now } })
  await hideFiles(await filesOfClient(clientId))
}

/** A restored client has its approvals back. */
export const showApprovalsOfClient = async (clientId: Types.ObjectId): Promise<void> => {
  await updateAll(ApprovalModel, { clientId }, { $set: { hiddenAt: null } })
  await showFiles(await filesOfClient(clientId))
}

/** The approvals of a destroyed client go with it; answers the files to delete after the commit. */
export const deleteApprovalsOfClient = async (clientId: Types.ObjectId): Promise<string[]> => {
  const files = await filesOfClient(clientId)
  await deleteAll(ApprovalModel, { clientId })
  return files
}

const filesOfClient = async (clientId: Types.ObjectId): Promise<string[]> =>
  filesOf(
    await ApprovalModel.find({ clientId }, { images: 1 }).lean<Pick<ApprovalRecord, 'images'>[]>(),
  )
