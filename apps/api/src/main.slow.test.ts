import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { migrate } from './migrations/migrate.ts'
import { setRestoreMarker } from '@bastidor/mongo-archive/restore-marker'
import { halfSent, isRefused, openSocket, startApi } from './test/api-process.ts'
import { unusedPort } from './test/mongod.ts'
import { runInShell, runProcess } from './test/process.ts'

let api: Awaited<ReturnType<typeof startApi>> | undefined
afterEach(async () => {
  if (!api) return
  await api.remove()
  const client = new mongoose.mongo.MongoClient(api.uri)
  await client.db().dropDatabase()
  await client.close()
  api = undefined
})

const secret = () => randomBytes(32).toString('base64')
const PASSWORD = 'senha-canario-1'
const FIRST = {
  name: 'Ana',
  role: 'CEO',
  email: 'ana@a.co',
  password: PASSWORD,
  whatsapp: '1',
  desc: 'x',
}
const start = async (variables?: Record<string, string>) => {
  const running = await startApi(inject('mongoUri'), variables)
  api = running
  const call = (
    path: string,
    { method = 'POST', body, token }: { method?: string; body?: unknown; token?: string } = {},
  ) =>
    fetch(running.url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  await call('/employee/create', { body: FIRST })
  const login = await call('/auth/login', { body: { email: FIRST.email, password: PASSWORD } })
  const { token } = (await login.json()) as { token: string }
  return { ...running, call, token }
}

describe('SIGTERM under fifty connections', () => {
  test('cuts no started request, takes no new one, ends the connections, and exits with 0', async () => {
    const { port, token, child, ended, uri } = await start()
    const idle = openSocket(port)
    await idle.opened
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    const requests = await Promise.all(
      Array.from({ length: 50 }, (_, index) => halfSent(port, token, `Plano ${index}`)),
    )
    child.kill('SIGTERM')
    while (!(await isRefused(port))) await sleep(20)
    await idle.closed
    for (const { finish } of requests) finish()
    const answers = await Promise.all(requests.map(({ closed }) => closed))
    for (const answer of answers) {
      expect(answer).toMatch(/\r\n\r\nHTTP\/1\.1 201 /)
      expect(answer).toMatch(/\r\nConnection: close\r\n/i)
      expect(answer).toMatch(/"version":1\}$/)
    }
    expect(await ended).toBe(0)
    const client = new mongoose.mongo.MongoClient(uri)
    expect(await client.db().collection('plans').countDocuments()).toBe(50)
    await client.close()
  }, 60_000)

  test('answers requests that came before it on connections still to be accepted', async () => {
    const { port, token, child, ended } = await start()
    child.kill('SIGSTOP')
    const sockets = Array.from({ length: 50 }, () => openSocket(port))
    await Promise.all(sockets.map(({ opened }) => opened))
    for (const { socket } of sockets)
      socket.write(`GET /plan HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await sleep(100)
    child.kill('SIGTERM')
    child.kill('SIGCONT')
    const answers = await Promise.all(sockets.map(({ closed }) => closed))
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 ')).length).toBe(50)
    expect(await ended).toBe(0)
  }, 60_000)

  test('a second signal does not wait any longer', async () => {
    const { port, token, child, ended } = await start()
    const request = await halfSent(port, token, 'Ouro')
    child.kill('SIGTERM')
    while (!(await isRefused(port))) await sleep(20)
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(await request.closed).not.toContain('201')
  }, 60_000)

  test('refusals of the last minute are in the trail', async () => {
    const { child, ended, uri, call } = await start()
    await call('/plan', { method: 'GET' })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const client = new mongoose.mongo.MongoClient(uri)
    expect(await client.db().collection('audit').countDocuments({ outcome: 'denied' })).toBe(1)
    await client.close()
  }, 60_000)
})

test('in production it answers before its database is up, says so, and ends on a signal', async () => {
  const [port, nowhere] = [await unusedPort(), await unusedPort()]
  const { child, ended, output } = runProcess('main.ts', {
    NODE_ENV: 'production',
    PORT: String(port),
    MONGODB_URI: `mongodb://app:senha-canario@127.0.0.1:${nowhere}/x?replicaSet=x&w=majority`,
    JWT_SECRETS: secret(),
    SECRETS_KEYS: secret(),
    BACKUP_KEY: secret(),
    PUBLIC_URL: 'http://localhost:3000',
  })
  while (await isRefused(port)) await sleep(50)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/plan')]).toEqual([
    200, 503, 503,
  ])
  // What describes the API is for staff alone, and so is whatever its page is made of.
  for (const path of [
    '/openapi.json',
    '/docs',
    '/docs/assets/swagger-ui.css',
    '/docs/assets/package.json',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 401])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output.stdout + output.stderr).not.toContain('senha-canario')
}, 60_000)

test.each([
  ['at home', 'development', 1],
  ['in production', 'production', 78],
])(
  'without a temporary folder for uploads it does not start %s, and says which is missing',
  async (_where, NODE_ENV, exitCode) => {
    const { ended, output } = runProcess('main.ts', {
      NODE_ENV,
      TMPDIR: '/nowhere/tmp',
      PORT: String(await unusedPort()),
      MONGODB_URI: inject('mongoUri').replace('//', '//app:senha@').replace('?', '?w=majority&'),
      JWT_SECRETS: secret(),
      SECRETS_KEYS: secret(),
      BACKUP_KEY: secret(),
      PUBLIC_URL: 'http://localhost:3000',
    })
    expect(await ended).toBe(exitCode)
    const said = output.stdout + output.stderr
    expect(said).toContain('TMPDIR: a pasta temporária /nowhere/tmp não pode ser usada (ENOENT)')
    expect(said).not.toContain('the database')
  },
  60_000,
)

describe('a database whose restore was cut short', () => {
  test.each([
    ['at home', 'development', 1],
    ['in production', 'production', 78],
  ])(
    'is not served %s',
    async (_where, NODE_ENV, exitCode) => {
      const uri = inject('mongoUri').replace('/?', `/half-${randomBytes(6).toString('hex')}?`)
      const client = new mongoose.mongo.MongoClient(uri)
      const db = client.db()
      try {
        await migrate(uri)
        const roles = [{ role: 'readWrite', db: db.databaseName }]
        await db.command({ createUser: 'app', pwd: 'senha', roles })
        const mark = (await setRestoreMarker(db, 'velha.backup'))!
        await mark.abandon()
        const { ended, output } = runProcess('main.ts', {
          NODE_ENV,
          PORT: String(await unusedPort()),
          MONGODB_URI: `${uri.replace('//', '//app:senha@')}&w=majority`,
          JWT_SECRETS: secret(),
          SECRETS_KEYS: secret(),
          BACKUP_KEY: secret(),
          PUBLIC_URL: 'http://localhost:3000',
        })
        expect(await ended).toBe(exitCode)
        expect(output.stdout + output.stderr).toContain(
          'A restauração de velha.backup neste banco de dados não terminou',
        )
      } finally {
        await db.command({ dropAllUsersFromDatabase: 1 })
        await db.dropDatabase()
        await client.close()
      }
    },
    60_000,
  )
})

test('nothing that was typed or carried as a secret gets into the log', async () => {
  const { call, token, output, child, ended } = await start()
  const canary = { password: 'canario-senha', token: 'canario-token', name: 'canario-nome' }
  const bodies = [
    '{"password":"canario-cortado',
    JSON.stringify(canary),
    JSON.stringify({ email: 'x@a.co', ...canary }),
  ]
  for (const path of ['/auth/login', '/employee/create', '/plan/create', '/files/canario-arquivo'])
    for (const body of bodies)
      await fetch(`${api!.url}${path}?canario-pergunta=1`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Cookie: 'token=canario-cookie',
          Authorization: 'Bearer canario-bearer',
        },
        body,
      })
  await call('/plan/create', { token, body: { name: 'Ouro' } })
  await call('/sendproposta/canario-link', { method: 'GET' })
  child.kill('SIGTERM')
  await ended
  const log = output.stdout + output.stderr
  expect(log).toContain('"route":"/plan/create"')
  expect(log).not.toMatch(/canario/)
  expect(log).not.toContain(token)
  expect(log).not.toMatch(/\$2b\$|senha-canario/)
}, 60_000)

test('with a log on a full disk it serves, and ends on a signal', async () => {
  const port = await unusedPort()
  const uri = inject('mongoUri').replace('/?', `/full-${randomBytes(6).toString('hex')}?`)
  const variables = { PORT: String(port), MONGODB_URI: uri, LOG_LEVEL: 'debug', BCRYPT_COST: '4' }
  const { child, ended } = runInShell('exec "$@" > /dev/full', 'main.ts', variables)
  while (await isRefused(port)) await sleep(50)
  const call = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  for (let index = 0; index < 20; index += 1) expect((await call('/plan')).status).toBe(401)
  expect((await call('/healthz')).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const client = new mongoose.mongo.MongoClient(uri)
  await client.db().dropDatabase()
  await client.close()
}, 60_000)

test('with RATE_LIMIT_SCALE=0 nobody is limited, and failed logins lock nobody out', async () => {
  const { call } = await start({ RATE_LIMIT_SCALE: '0' })
  const wrong = { email: FIRST.email, password: 'errada-123' }
  for (let index = 0; index < 15; index += 1)
    expect((await call('/auth/login', { body: wrong })).status).toBe(401)
  expect(
    (await call('/auth/login', { body: { email: FIRST.email, password: PASSWORD } })).status,
  ).toBe(200)
  for (let index = 0; index < 70; index += 1)
    expect((await call('/auth/setup', { method: 'GET' })).status).toBe(200)
}, 60_000)
