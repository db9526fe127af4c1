import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { inject } from 'vitest'
import { randomId } from '../src/lib/random-id.ts'
import { ownMongod } from '../src/test/mongod.ts'
import { MEGABYTE } from './volume.ts'

/** A mongod that holds nothing yet. */
export const openMongod = async () => {
  const mongod = await ownMongod(inject('mongod').binary)
  await mongod.start()
  const client = new mongoose.mongo.MongoClient(mongod.uri)
  const close = async () => {
    await client.close()
    await mongod.remove()
  }
  return { uri: mongod.uri, db: client.db(), close }
}

/** Puts files of a megabyte each where the product keeps its own. */
export const storeFiles = async (db: mongoose.mongo.Db, count: number): Promise<void> => {
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'files' })
  for (let nth = 0; nth < count; nth += 1) {
    const upload = bucket.openUploadStreamWithId(randomId() as never, `file ${nth}`)
    await new Promise<void>((resolve) => upload.end(randomBytes(MEGABYTE), resolve))
  }
}
