import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { REPLICA_SET } from '@bastidor/local-mongod/replica-set'
import { ownMongod } from './mongod.ts'

const { MongoClient } = mongoose.mongo
const ROOT = { user: 'root', password: 'senha-do-root' }

/** A mongod that asks for passwords, as a replica set of one; so far it has an administrator only. */
export const guardedMongod = async (binary: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'bastidor-keyfile-'))
  const keyFile = join(folder, 'keyfile')
  await writeFile(keyFile, randomBytes(96).toString('base64'), { mode: 0o400 })
  const mongod = await ownMongod(binary, ['--keyFile', keyFile])
  const { port } = await mongod.launch()
  // While there is no user yet, a connection from the same machine may create the first one.
  const first = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  const admin = first.db('admin')
  const host = `127.0.0.1:${port}`
  await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } })
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await sleep(20)
  await admin.command({ createUser: ROOT.user, pwd: ROOT.password, roles: ['root'] })
  await first.close()
  const uri = (user: string, password: string, name: string) =>
    `mongodb://${user}:${password}@${host}/${name}?replicaSet=${REPLICA_SET}&w=majority`
  return {
    uri,
    adminUri: uri(ROOT.user, ROOT.password, 'admin'),
    remove: async () => {
      await mongod.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
