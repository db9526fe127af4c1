import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { afterEach, expect, inject, test } from 'vitest'
import { migrate } from '../src/migrations/migrate.ts'
import { ownMongod, unusedPort } from '../src/test/mongod.ts'
import { runProcess } from '../src/test/process.ts'
import { callAt, isProperAbsence, untilOk } from './calls.ts'
import { note, seconds, tally } from './figures.ts'

let mongod: Awaited<ReturnType<typeof ownMongod>>
let api: ReturnType<typeof runProcess>
afterEach(async () => {
  api.child.kill('SIGKILL')
  await api.ended
  await mongod.remove()
})

const AWAY_MS = 10_000
const secret = () => randomBytes(32).toString('base64')

test('F03 the API is started ten seconds before its database', async (context) => {
  mongod = await ownMongod(inject('mongod').binary)
  await mongod.start()
  const uri = await withUser(mongod.uri)
  await mongod.stop()

  const port = await unusedPort()
  api = runProcess('main.ts', {
    NODE_ENV: 'production',
    PORT: String(port),
    MONGODB_URI: uri,
    JWT_SECRETS: secret(),
    SECRETS_KEYS: secret(),
    BACKUP_KEY: secret(),
    PUBLIC_URL: 'http://localhost:3000',
  })
  const ask = (path: string) => callAt(`http://127.0.0.1:${port}`, 'GET', path, {})
  await untilOk(() => ask('/healthz'))
  const early = []
  for (const until = performance.now() + AWAY_MS; performance.now() < until; await sleep(500))
    early.push(await ask('/readyz'), await ask('/auth/setup'))
  await mongod.start()
  const recovery = await untilOk(() => ask('/readyz'))

  note(context, {
    before: tally(early.map(({ status }) => status)),
    recovery: seconds(recovery),
    'first call': (await ask('/auth/setup')).status,
  })
  expect(early.filter((answer) => !isProperAbsence(answer))).toEqual([])
  expect(recovery).toBeLessThan(5000)
  expect((await ask('/auth/setup')).status).toBe(200)
})

/** In production the API asks for a user of its own and for a database that is up to date. */
const withUser = async (uri: string): Promise<string> => {
  await migrate(uri)
  const client = new mongoose.mongo.MongoClient(uri)
  const roles = [{ role: 'readWrite', db: 'test' }]
  await client.db().command({ createUser: 'app', pwd: 'senha', roles })
  await client.close()
  return `${uri.replace('//', '//app:senha@')}&w=majority`
}
