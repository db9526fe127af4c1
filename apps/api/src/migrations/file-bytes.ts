import type mongoose from 'mongoose'
import type { Db } from './registry.ts'

type Chunk = { files_id: string; n: number; data: mongoose.mongo.Binary }

/** The bytes of a stored file, as far as they are there; for pictures, which are small. */
export const bytesOf = async (db: Db, id: string): Promise<Buffer> => {
  const chunks = db.collection<Chunk>('files.chunks').find({ files_id: id }).sort({ n: 1 })
  return Buffer.concat((await chunks.toArray()).map(({ data }) => data.value()))
}
