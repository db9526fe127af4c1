import type mongoose from 'mongoose'
import type { Db } from './db.ts'

type Chunk = { files_id: string; n: number; data: mongoose.mongo.Binary }

/**
 * The content of a stored file, as far as it exists. Reads it into memory, so only for pictures.
 */
export const bytesOf = async (db: Db, id: string): Promise<Buffer> => {
  const chunks = db.collection<Chunk>('files.chunks').find({ files_id: id }).sort({ n: 1 })
  return Buffer.concat((await chunks.toArray()).map(({ data }) => data.value()))
}
