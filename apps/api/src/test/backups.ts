import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, inject } from 'vitest'

export const newBackupKey = () => randomBytes(32).toString('base64')

/** A folder of the calling test file, and clients of databases of its own on the run's server. */
export const useBackups = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bastidor-backup-test-'))
  const clients: mongoose.mongo.MongoClient[] = []
  const newUri = () =>
    inject('mongoUri').replace('/?', `/backup-${randomBytes(6).toString('hex')}?`)
  const newDatabase = (uri = newUri()) => {
    const client = new mongoose.mongo.MongoClient(uri, { writeConcern: { w: 'majority' } })
    clients.push(client)
    return client
  }
  afterAll(async () => {
    for (const client of clients) {
      await client.db().dropDatabase()
      await client.close()
    }
    await rm(folder, { recursive: true, force: true })
  })
  let files = 0
  return { folder, newUri, newDatabase, newPath: () => join(folder, `${files++}.backup`) }
}

/** Names of all collections of a database. */
export const collectionsOf = async (db: mongoose.mongo.Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted()
