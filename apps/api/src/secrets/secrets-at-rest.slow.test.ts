import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterEach, expect, inject, test } from 'vitest'
import { startApi } from '../test/api-process.ts'
import { ownMongod } from '../test/mongod.ts'
import { runProcess } from '../test/process.ts'

const { MongoClient, BSON } = mongoose.mongo

// Uncompressed, since plain text could not be found in compressed files.
const READABLE = [
  '--wiredTigerCollectionBlockCompressor=none',
  '--wiredTigerJournalCompressor=none',
]
/** Common prefix of the secrets, so that one search finds them all. */
const CANARY = 'canario-9c4a-'
const CANARIES = {
  domain: `${CANARY}dominio-primeiro`,
  domainNext: `${CANARY}dominio-segundo`,
  hosting: `${CANARY}hospedagem`,
  otherSite: `${CANARY}outro-site`,
  login: `${CANARY}acesso-primeiro`,
  loginNext: `${CANARY}acesso-segundo`,
  refused: `${CANARY}recusado`,
} as const
/** Stored in a plain field; a search that misses it is broken. */
const CONTROL = 'controle-9c4a-visivel'

const key = () => randomBytes(32).toString('base64')
const KEYS = { JWT_SECRETS: key(), BACKUP_KEY: key() }
const [oldKey, newKey] = [key(), key()]

let api: Awaited<ReturnType<typeof startApi>> | undefined
let mongod: Awaited<ReturnType<typeof ownMongod>> | undefined
afterEach(async () => {
  await api?.remove()
  await mongod?.remove()
})

/** The encodings to search a file for. */
const formsOf = (text: string): [form: string, bytes: Buffer][] => [
  ['plain', Buffer.from(text)],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['hex', Buffer.from(Buffer.from(text).toString('hex'))],
  // Base64 depends on the offset of the text modulo three bytes.
  ...[0, 1, 2].map((shift): [string, Buffer] => [
    `base64, shifted by ${shift}`,
    base64(text, shift),
  ]),
]
const base64 = (text: string, shift: number) => {
  const encoded = Buffer.from(' '.repeat(shift) + text).toString('base64')
  return Buffer.from(encoded.slice(shift === 0 ? 0 : 4, -4))
}

const filesUnder = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The places that contain a text, with its encoding. */
const findings = (text: string, places: ReadonlyMap<string, Buffer>): string[] =>
  [...places].flatMap(([place, bytes]) =>
    formsOf(text)
      .filter(([, form]) => bytes.includes(form))
      .map(([form]) => `${place} (${form})`),
  )

/** Every collection of every database as BSON and EJSON, like backups and exports. */
const exported = async (uri: string): Promise<Map<string, Buffer>> => {
  const client = await new MongoClient(uri).connect()
  const parts = new Map<string, Buffer>()
  try {
    const { databases } = await client.db('admin').admin().listDatabases()
    for (const { name } of databases)
      for (const { name: collection } of await client.db(name).listCollections().toArray()) {
        const documents = await client.db(name).collection(collection).find().toArray()
        const bson = Buffer.concat(documents.map((document) => BSON.serialize(document)))
        const ejson = Buffer.from(BSON.EJSON.stringify(documents, { relaxed: false }))
        parts.set(`${name}.${collection}`, Buffer.concat([bson, ejson]))
      }
  } finally {
    await client.close()
  }
  return parts
}

/** Calls of the Admin of a new installation; `must` requires success. */
const enter = async (url: string, isNew: boolean) => {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const content = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, body: content }
  }
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect([path, answer.status < 300, answer.body.message]).toEqual([path, true, undefined])
    return answer.body
  }
  const admin = { email: 'ana@a.co', password: 'senha-da-ana-1' }
  const person = { ...admin, name: 'Ana', role: 'CEO', whatsapp: '1', desc: 'x' }
  if (isNew) await call('POST', '/employee/create', person)
  headers.Authorization = `Bearer ${String((await call('POST', '/auth/login', admin)).body.token)}`
  return { call, must }
}
type Session = Awaited<ReturnType<typeof enter>>

/** Goes through all operations on client passwords; returns where they are stored. */
const liveThrough = async ({ call, must }: Session) => {
  const plan = await must('POST', '/plan/create', { name: 'Plano' })
  const client = await must('POST', '/client/create', {
    name: CONTROL,
    whatsapp: '1',
    value: 1,
    plan: plan.id,
    dominio: [{ name: 'Site', senhaDominio: CANARIES.domain, senhaHospedagem: CANARIES.hosting }],
  })
  const [site] = client.dominio as { _id: string }[]
  const clientPath = String(client.id)
  const sitePath = `/client/updateSite/${clientPath}`
  await must('PATCH', sitePath, { _id: site?._id, senhaDominio: CANARIES.domainNext })
  await must('PATCH', sitePath, { name: 'Outro', senhaHospedagem: CANARIES.otherSite })
  const names = { client: CONTROL, clientId: client.id, platform: 'Meta', clientLogin: 'ana' }
  const login = await must('POST', '/clientLogin/create', {
    ...names,
    clientPassword: CANARIES.login,
  })
  const loginPath = `/clientLogin/${String(login.id)}`
  const change = { clientPassword: CANARIES.loginNext }
  await must('PATCH', `/clientLogin/update/${String(login.id)}`, change)
  const refused = { ...names, platform: '', clientPassword: CANARIES.refused }
  expect((await call('POST', '/clientLogin/create', refused)).status).toBe(400)
  await must('DELETE', `/client/delete/${clientPath}`, { motive: 'Resultados' })
  expect((await call('GET', loginPath)).status).toBe(404)
  await must('POST', `/deletedClient/recover/${clientPath}`)
  return { loginPath, secretsPath: `/client/${clientPath}/site/${site?._id}/secrets` }
}

const expectReveals = async (
  { must }: Session,
  { loginPath, secretsPath }: Awaited<ReturnType<typeof liveThrough>>,
) => {
  expect(await must('GET', loginPath)).toMatchObject({ clientPassword: CANARIES.loginNext })
  expect(await must('GET', secretsPath)).toEqual({
    senhaDominio: CANARIES.domainNext,
    senhaHospedagem: CANARIES.hosting,
  })
}

test('no password of a client lies in an export, in the files of the database or in a log', async () => {
  const own = await ownMongod(inject('mongod').binary, READABLE)
  mongod = own
  await own.start()
  const before = { ...KEYS, SECRETS_KEYS: oldKey, LOG_LEVEL: 'debug' }
  const after = { ...before, SECRETS_KEYS: `${newKey},${oldKey}` }
  const places = new Map<string, Buffer>()

  const first = (api = await startApi(own.uri, before))
  const session = await enter(first.url, true)
  const paths = await liveThrough(session)
  await expectReveals(session, paths)
  await first.remove()
  const rotation = runProcess('rotate-secrets.ts', { ...after, MONGODB_URI: own.uri })
  expect([await rotation.ended, rotation.output.stdout]).toEqual([
    0,
    expect.stringContaining('5 segredos: 5 passaram'),
  ])
  const second = (api = await startApi(own.uri, { ...after, SECRETS_KEYS: newKey }))
  await expectReveals(await enter(second.url, false), paths)
  await second.remove()

  for (const [name, bytes] of await exported(own.uri)) places.set(`export of ${name}`, bytes)
  // mongod truncates its journal on a clean shutdown, so read it before that too.
  for (const path of await filesUnder(own.folder))
    places.set(`running ${path}`, await readFile(path))
  await own.stop()
  for (const path of await filesUnder(own.folder))
    places.set(`stopped ${path}`, await readFile(path))
  const outputs = { first: first.output, second: second.output, rotation: rotation.output }
  places.set('logs', Buffer.from(JSON.stringify(outputs)))

  const found = findings(CONTROL, places).join('\n')
  expect(found).toMatch(/export of test\.clients \(plain\)/)
  expect(found).toMatch(/export of test\.audit \(plain\)/)
  expect(found).toMatch(/running .*journal.* \(plain\)/)
  expect(found).toMatch(/stopped .*collection.*\.wt \(plain\)/)
  expect(found).toMatch(/stopped .*index.*\.wt \(plain\)/)
  expect(outputs.first.stdout).toContain('/clientLogin/{id}')
  expect(findings(CANARY, places)).toEqual([])
}, 120_000)

test('the search finds a text in every form that it looks for', () => {
  for (const [form, bytes] of formsOf(CANARIES.login)) {
    const file = Buffer.concat([randomBytes(4000), bytes, randomBytes(4000)])
    expect(findings(CANARY, new Map([['x', file]])).join()).toContain(`(${form})`)
  }
  const inside = Buffer.from(`{"a":"${CANARIES.login}"}`).toString('base64')
  expect(findings(CANARY, new Map([['x', Buffer.from(inside)]]))).toHaveLength(1)
})
