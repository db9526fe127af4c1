import mongoose from 'mongoose'
import { afterEach, expect, inject, test } from 'vitest'
import { startApi } from '../test/api-process.ts'

const { MongoClient, BSON } = mongoose.mongo
const CANARIES = [
  'canario-7d2e-um',
  'canario-7d2e-dois',
  'canario-7d2e-tres',
  'canario-7d2e-quatro',
  'canario-7d2e-cinco',
  'canario-7d2e-seis',
]
const forms = (text: string) => [
  text,
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('hex'),
]

let api: Awaited<ReturnType<typeof startApi>> | undefined
let client: InstanceType<typeof MongoClient> | undefined
afterEach(async () => {
  await api?.remove()
  await client?.db().dropDatabase()
  await client?.close()
})

/** The whole database as text. */
const dump = async (db: ReturnType<InstanceType<typeof MongoClient>['db']>) => {
  const names = (await db.listCollections().toArray()).map(({ name }) => name)
  const contents = await Promise.all(names.map((name) => db.collection(name).find().toArray()))
  return names.map((name, index) => `${name} ${BSON.EJSON.stringify(contents[index])}`).join('\n')
}

test('no secret is in the database or in the log, whatever is done with it and goes wrong', async () => {
  const running = await startApi(inject('mongoUri'), { LOG_LEVEL: 'debug' })
  api = running
  client = await new MongoClient(running.uri).connect()
  const db = client.db()
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  const call = async (method: string, path: string, body?: unknown) => {
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(running.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: content }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const [um, dois, tres, quatro, cinco, seis] = CANARIES
  const admin = { email: 'ana@a.co', password: 'senha-da-ana-1' }
  const person = { ...admin, name: 'Ana', role: 'CEO', whatsapp: '1', desc: 'x' }
  expect((await call('POST', '/employee/create', person)).status).toBe(201)
  headers.Authorization = `Bearer ${String((await call('POST', '/auth/login', admin)).body.token)}`

  const login = { client: 'Padaria', platform: 'Meta', clientLogin: 'ana', clientPassword: um }
  headers['Idempotency-Key'] = 'chave-1'
  const { body: created } = await call('POST', '/clientLogin/create/', login)
  delete headers['Idempotency-Key']
  const id = String(created.id)
  const update = (body: unknown) => call('PATCH', `/clientLogin/update/${id}`, body)
  const reveal = () => call('GET', `/clientLogin/${id}`)
  expect((await reveal()).body.clientPassword).toBe(um)
  expect((await update({ clientPassword: dois, version: 1 })).status).toBe(200)
  expect((await reveal()).body.clientPassword).toBe(dois)

  const refused = [
    await update({ clientPassword: tres, version: 1 }),
    await update({ clientPassword: tres, client: '' }),
    await update({ clientPassword: { [tres!]: tres } }),
    await update(`{"clientPassword":"${tres}",`),
    await update({ [`$${tres}`]: tres }),
    await call('POST', '/clientLogin/create/', { ...login, clientPassword: quatro, platform: '' }),
    await call('PATCH', `/clientLogin/update/${'0'.repeat(24)}`, { clientPassword: quatro }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 400, 400, 400, 400, 400, 404])
  // What was replaced, and what a customer sends twice.
  const revision = await call('GET', `/clientLogin/${id}/revisions/1`)
  expect(revision.body.clientPassword).toBe(um)
  const plan = await call('POST', '/plan/create', { name: 'Ouro' })
  const bar = await call('POST', '/client/create', {
    name: 'Bar',
    whatsapp: '1',
    value: 1,
    plan: plan.body.id,
  })
  const asked = await call('POST', `/accessRequest/${String(bar.body.id)}`, {
    items: [{ platform: 'Meta' }],
  })
  const [{ id: item }] = asked.body.items as [{ id: string }]
  const link = `/accessRequest/link/${String(asked.body.id)}`
  const deposits = []
  for (const password of [cinco, seis])
    deposits.push(await call('PATCH', link, { item, kind: 'login', login: 'bar', password }))
  expect(deposits.map(({ status }) => status)).toEqual([200, 200])

  // Invalid text in place of an envelope: the error must not repeat it.
  await db
    .collection('clientLogins')
    .updateOne({ client: 'Padaria' }, { $set: { 'clientPassword.ct': 'AAAA' } })
  const fault = await reveal()
  expect(fault.status).toBe(500)

  const answers = JSON.stringify([
    created,
    ...refused,
    ...deposits,
    asked,
    fault,
    await call('GET', '/clientLogin/'),
  ])
  const trail = await call('GET', '/audit?limit=100')
  expect(trail.body.total).toBeGreaterThan(3)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  const { stdout, stderr } = running.output
  const alert = stdout.split('\n').filter((line) => line.includes('secret-unreadable'))
  expect(alert).toHaveLength(1)

  const database = await dump(db)
  // Proves that the search finds existing text.
  for (const known of ['clientLogins [', 'audit [', 'Padaria', 'wrappedDek'])
    expect(database).toContain(known)
  expect(stdout).toContain('/clientLogin/{id}')
  for (const canary of CANARIES.flatMap(forms))
    for (const place of [database, stdout, stderr, answers, JSON.stringify(trail.body)])
      expect(place).not.toContain(canary)
})
