import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, inject } from 'vitest'

export const newKey = () => randomBytes(32).toString('base64')

/** A folder of the calling test file, and clients of databases of its own on the run's server. */
export const useArchives = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mongo-archive-test-'))
  const clients: MongoClient[] = []
  const newDatabase = () => {
    const name = `archive-${randomBytes(6).toString('hex')}`
    const client = new MongoClient(inject('mongoUri').replace(/\/\w+\?/, `/${name}?`))
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
  return { newDatabase, newPath: () => join(folder, `${files++}.archive`) }
}

/** Names of all collections of a database. */
export const collectionsOf = async (db: Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted()
