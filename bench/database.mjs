import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listening, spawnMongod } from '../packages/local-mongod/dist/process.js'
import { REPLICA_SET } from '../packages/local-mongod/dist/replica-set.js'
import { resolveMongod } from '../packages/local-mongod/dist/resolve.js'
import { unusedPort } from '../scripts/loopback.mjs'

const { MongoClient } = createRequire(new URL('../apps/api/package.json', import.meta.url))(
  'mongoose',
).mongo
const USER = 'bench'

/**
 * A mongod of its own in `folder`, as a replica set of one that asks for a password.
 * @param {string} folder
 */
export const openDatabase = async (folder) => {
  const { binary } = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (text) => console.error(text),
  })
  const dbPath = join(folder, 'db')
  const keyFile = join(folder, 'keyfile')
  await mkdir(dbPath)
  await writeFile(keyFile, randomBytes(96).toString('base64'), { mode: 0o400 })
  const port = await unusedPort()
  const mongod = await spawnMongod({
    binary,
    dbPath,
    logPath: join(folder, 'mongod.log'),
    port,
    extra: ['--keyFile', keyFile],
  })
  if (!(await listening(mongod))) throw new Error(await mongod.ended)
  const password = randomBytes(18).toString('hex')
  await makeReplicaSet(`127.0.0.1:${port}`, password)
  return {
    uri: `mongodb://${USER}:${password}@127.0.0.1:${port}/bastidor?replicaSet=${REPLICA_SET}&w=majority&authSource=admin`,
    pid: mongod.pid,
    stop: mongod.stop,
  }
}

// Nobody is known yet, so whoever is on the same machine may make the first user.
const makeReplicaSet = async (host, pwd) => {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`)
  const admin = client.db('admin')
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } })
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) await sleep(20)
    await admin.command({ createUser: USER, pwd, roles: ['root'] })
  } finally {
    await client.close()
  }
}
