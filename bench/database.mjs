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
 * A replica set of so many mongods of its own in `folder`, which asks for a password.
 * @param {string} folder
 */
export const openDatabase = async (folder, nodes) => {
  const { binary } = await resolveMongod({
    named: process.env.MONGOD_BINARY,
    notify: (text) => console.error(text),
  })
  const keyFile = join(folder, 'keyfile')
  await writeFile(keyFile, randomBytes(96).toString('base64'), { mode: 0o400 })
  const mongods = await Promise.all(
    Array.from({ length: nodes }, (_, node) =>
      startMongod({
        binary,
        dbPath: join(folder, `db-${node}`),
        logPath: join(folder, `mongod-${node}.log`),
        extra: ['--keyFile', keyFile],
      }),
    ),
  )
  const hosts = mongods.map(({ port }) => `127.0.0.1:${port}`)
  const password = randomBytes(18).toString('hex')
  await makeReplicaSet(hosts, password)
  return {
    uri: `mongodb://${USER}:${password}@${hosts.join(',')}/bastidor?replicaSet=${REPLICA_SET}&w=majority&authSource=admin`,
    pids: mongods.map(({ pid }) => pid),
    stop: () => Promise.all(mongods.map((mongod) => mongod.stop())),
  }
}

const startMongod = async (options) => {
  await mkdir(options.dbPath)
  const mongod = await spawnMongod({ ...options, port: await unusedPort() })
  if (!(await listening(mongod))) throw new Error(await mongod.ended)
  return mongod
}

// While there is no user yet, a connection from the same machine may create the first one.
const makeReplicaSet = async (hosts, pwd) => {
  const client = new MongoClient(`mongodb://${hosts[0]}/?directConnection=true`)
  const admin = client.db('admin')
  try {
    const members = hosts.map((host, _id) => ({ _id, host, priority: _id === 0 ? 1 : 0.5 }))
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } })
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) await sleep(20)
    await admin.command({ createUser: USER, pwd, roles: ['root'] })
  } finally {
    await client.close()
  }
}
