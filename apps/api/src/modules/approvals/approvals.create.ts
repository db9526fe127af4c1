import { APPROVAL_NEEDS_IMAGES } from '@bastidor/shared/approvals'
import { fieldError } from '@bastidor/shared/errors'
import { randomId } from '#lib/random-id'
import { deleteFiles } from '#storage/gridfs'
import { storePicture } from '#storage/store-upload'
import type { ReceivedFile } from '#storage/upload/multipart'
import type { CurrentUser } from '#lib/request-context'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { ApprovalModel, type ApprovalRecord, type ImageRecord } from './approvals.model.ts'

/**
 * Stores the images of a new approval, large and small, one after the other: twenty images of ten
 * megabytes never fill the memory. If one fails, the ones already stored are deleted.
 */
export const storeImages = async (
  files: readonly ReceivedFile[],
  onRollback: (undo: () => unknown) => void,
): Promise<ImageRecord[]> => {
  if (files.length === 0) throw fieldError('items', APPROVAL_NEEDS_IMAGES)
  const images: ImageRecord[] = []
  for (const file of files) {
    const { id, width, height } = await storePicture({ ...file, field: 'items' }, 'approval')
    onRollback(() => deleteFiles([id]))
    images.push({ file: id, width, height })
  }
  return images
}

type NewApproval = { name: string; client: ClientRecord; images: ImageRecord[] }

/** Creates an approval for an existing client, inside the caller's transaction. */
export const createApproval = async (
  actor: CurrentUser,
  { name, client: { _id }, images }: NewApproval,
): Promise<ApprovalRecord> => {
  await lockClient(_id)
  const [created] = await ApprovalModel.create([
    {
      _id: randomId(),
      name,
      clientId: _id,
      images,
      createdBy: actor.name,
      createdById: actor.id,
    },
  ])
  if (!created) throw new Error('the approval was not created')
  return created.toObject<ApprovalRecord>()
}
