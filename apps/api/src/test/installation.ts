import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { runApi } from './api-process.ts'
import { unusedPort } from './mongod.ts'

const ADMIN = { name: 'Ana', role: 'CEO', email: 'ana@a.co', whatsapp: '1', desc: 'x' }
const PASSWORD = 'senha-da-ana-1'

type Process = Awaited<ReturnType<typeof runApi>>

/** A database of its own on the given server, and as many processes on it as a test starts. */
export const installation = async (mongoUri: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bastidor-installation-'))
  const uri = mongoUri.replace('/?', `/installation-${randomBytes(6).toString('hex')}?`)
  const client = new mongoose.mongo.MongoClient(uri)
  const start = async (variables: Record<string, string> = {}) =>
    runApi({
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(await unusedPort()),
      MONGODB_URI: uri,
      BCRYPT_COST: '4',
      ...variables,
    })
  const stop = async ({ child, ended }: Process) => {
    child.kill('SIGKILL')
    await ended
  }
  const remove = async () => {
    await client.db().dropDatabase()
    await client.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { db: client.db(), start, stop, remove }
}

/** Creates the first Admin of a process; what it answers posts as that person. */
export const asFirstAdmin = async ({ url }: Process) => {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string; id: string }
  }
  await post('/employee/create', { ...ADMIN, password: PASSWORD })
  const { token } = await post('/auth/login', { email: ADMIN.email, password: PASSWORD })
  return (path: string, body: object) => post(path, body, token)
}
