import mongoose from 'mongoose'
import { thumbnailOf } from '@bastidor/pictures/reencode'
import { AVATAR } from '#storage/pictures'
import type { Db } from './db.ts'
import { bytesOf } from './file-bytes.ts'

const { Binary } = mongoose.mongo
type FileRecord = { _id: string; 'metadata.small'?: unknown }

/**
 * Adds thumbnails to existing avatars and logos, one at a time. Unreadable pictures are left
 * without one and are served in full size.
 */
export const up = async (db: Db): Promise<void> => {
  const files = db.collection<FileRecord>('files.files')
  const without = {
    'metadata.purpose': { $in: ['avatar', 'logo'] },
    'metadata.small': { $exists: false },
  }
  for await (const { _id } of files.find(without).project<{ _id: string }>({ _id: 1 })) {
    const small = await thumbnailOf(await bytesOf(db, _id), AVATAR).catch(() => null)
    if (small) await files.updateOne({ _id }, { $set: { 'metadata.small': new Binary(small) } })
  }
}
