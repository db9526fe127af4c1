import type mongoose from 'mongoose'
import { allFilesInUse } from './files-in-use.ts'

type Id = { _id: unknown }

/**
 * Which stored files are incomplete, and which are used but missing; one line in Portuguese each.
 * Mongoose must be connected to the same database.
 */
export const brokenFiles = async (db: mongoose.mongo.Db): Promise<string[]> => {
  // Chunks without a file record are interrupted uploads, which the orphan sweep deletes.
  const stored = new Map<unknown, number>()
  const chunks = db
    .collection('files.chunks')
    .aggregate<Id & { bytes: number }>([
      { $group: { _id: '$files_id', bytes: { $sum: { $binarySize: '$data' } } } },
    ])
  for await (const { _id, bytes } of chunks) stored.set(_id, bytes)

  const problems: string[] = []
  const known = new Set<unknown>()
  const files = db.collection('files.files').find({}, { projection: { length: 1 } })
  for await (const { _id, length } of files) {
    known.add(_id)
    if ((stored.get(_id) ?? 0) !== length) problems.push(`arquivo ${String(_id)}: está incompleto`)
  }
  const missing = (await allFilesInUse()).filter((id) => !known.has(id))
  return [...problems, ...missing.map((id) => `arquivo ${id}: não existe, mas é usado`)]
}
