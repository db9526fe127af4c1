import mongoose from 'mongoose'
import type { Db } from './db.ts'
import { dropIndex } from './drop-index.ts'
import { bytesOf } from './file-bytes.ts'

const { Binary } = mongoose.mongo
type Approval = { _id: string; images: { file: string; thumbnail?: string }[] }
type FileRecord = { _id: string; 'metadata.small'?: unknown }

/**
 * Moves the thumbnails of approval images from separate files into the image's record. The orphan
 * sweep deletes the old files.
 */
export const up = async (db: Db): Promise<void> => {
  const approvals = db.collection<Approval>('approvals')
  const files = db.collection<FileRecord>('files.files')
  const found = approvals
    .find({ 'images.thumbnail': { $exists: true } })
    .project<Approval>({ images: 1 })
  for await (const { _id, images } of found) {
    for (const { file, thumbnail } of images) {
      const small = thumbnail ? await bytesOf(db, thumbnail) : Buffer.alloc(0)
      if (small.length > 0)
        await files.updateOne({ _id: file }, { $set: { 'metadata.small': new Binary(small) } })
    }
    await approvals.updateOne({ _id }, { $unset: { 'images.$[].thumbnail': '' } })
  }
  await dropIndex(db, 'approvals', 'images.thumbnail_1')
}
