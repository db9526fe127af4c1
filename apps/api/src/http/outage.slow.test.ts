import express from 'express'
import mongoose from 'mongoose'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase, disconnectDatabase, isDatabaseUp } from '#database/connection'
import { createIndexes, migrate } from '#migrations/migrate'
import { anonymous, asPerson, createPerson } from '../test/as.ts'
import { ownMongod, until } from '../test/mongod.ts'
import { requestTimeout } from './middleware/timeout.ts'
import { errorHandler } from './error-handler.ts'
import { readiness, setServing } from '#modules/health/health-readiness'
import { openRequest } from './middleware/request-log.ts'
import { readVolumeFrom } from '#storage/disk-space'
import { expectRefusal } from '../test/refusal.ts'

let database: Awaited<ReturnType<typeof ownMongod>>
let agent: Awaited<ReturnType<typeof asPerson>>
beforeAll(async () => {
  database = await ownMongod(inject('mongod').binary, ['--setParameter', 'enableTestCommands=1'])
  await database.start()
  await migrate(database.uri)
  await connectDatabase(database.uri)
  await createIndexes(mongoose.connection.db!)
  setServing(true)
  agent = await asPerson(await createPerson({ level: 'Admin' }))
}, 60_000)
afterAll(async () => {
  await disconnectDatabase()
  await database.remove()
}, 60_000)

const CALLS = [
  () => agent.get('/plan'),
  () => agent.post('/plan/create').send({ name: 'Perdido' }),
  () => anonymous.post('/auth/login').send({ email: 'a@b.co', password: 'senha-123' }),
  () => anonymous.get('/auth/setup'),
]

test('a clock that was set back keeps no old answer of whether requests can be served', async () => {
  const full = { total: 100, used: 100 }
  readVolumeFrom(async () => full)
  expect(await readiness(10_000)).toBe(false)
  readVolumeFrom(async () => null)
  expect(await readiness(10_500)).toBe(false)
  expect(await readiness(9000)).toBe(true)
  readVolumeFrom()
})

test('a connection that breaks under the entry in the trail costs nobody their write', async () => {
  await mongoose.connection.db!.admin().command({
    configureFailPoint: 'failCommand',
    mode: { times: 1 },
    data: { failCommands: ['insert'], namespace: 'test.audit', closeConnection: true },
  })
  const { status, body } = await agent.post('/plan/create').send({ name: 'Prata' })
  expect(status).toBe(201)
  const plan = { action: 'plan.create', entityId: body.id }
  expect(await mongoose.connection.db!.collection('audit').countDocuments(plan)).toBe(1)
  await agent.delete(`/plan/delete/${body.id}`)
})

describe('while the database is gone', () => {
  test('each call gets a 503 with Retry-After, requests in flight too, and afterwards all works', async () => {
    expect((await agent.get('/plan')).status).toBe(200)
    const dying = database.ended()
    database.signal('SIGKILL')
    // The connection breaks under these requests before the driver has noticed the outage.
    const underWay = await Promise.all(Array.from({ length: 20 }, () => agent.get('/plan')))
    for (const answer of underWay)
      if (answer.status !== 200) expectRefusal(answer, 503, 'UNAVAILABLE')
    await dying
    await until(() => !isDatabaseUp())
    for (const call of CALLS) {
      const answer = await call()
      expectRefusal(answer, 503, 'UNAVAILABLE')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await anonymous.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await agent.get('/healthz')).status).toBe(200)
    expectRefusal(await anonymous.get('/readyz'), 503, 'UNAVAILABLE')

    await database.start()
    await until(isDatabaseUp)
    expect((await agent.get('/plan')).body).toEqual({ results: [], total: 0 })
    expect((await agent.post('/plan/create').send({ name: 'Ouro' })).status).toBe(201)
  }, 60_000)

  test('cached values are made again, since an invalidation may be lost with it', async () => {
    const names = async () =>
      (await agent.get('/client/').set('Host', 'agencia.test')).body.results.map(
        ({ name }: { name: string }) => name,
      )
    const plan = (await agent.get('/plan')).body.results[0].id
    await agent.post('/client/create').send({ name: 'Aurora', whatsapp: '1', value: 1, plan })
    expect(await names()).toEqual(['Aurora'])
    const clients = mongoose.connection.db!.collection('clients')
    await clients.updateOne({ name: 'Aurora' }, { $set: { name: 'Boreal' } })
    expect(await names()).toEqual(['Aurora'])
    database.signal('SIGKILL')
    await until(() => !isDatabaseUp())
    await database.start()
    await until(isDatabaseUp)
    expect(await names()).toEqual(['Boreal'])
  }, 60_000)

  test('a request that waits for one that stays away fails well before the timeout', async () => {
    let hasArrived = false
    const app = express()
    // The driver would keep retrying this operation for two minutes.
    app.use(openRequest, requestTimeout(), () => void (hasArrived = true))
    app.use(errorHandler)
    const waiting = Promise.resolve(supertest(app).get('/'))
    await until(() => hasArrived)
    database.signal('SIGKILL')
    const answer = await waiting
    expectRefusal(answer, 503, 'UNAVAILABLE')
    // The timeout itself would send 5.
    expect(answer.headers['retry-after']).toBe('2')
    await database.start()
    await until(isDatabaseUp)
  }, 60_000)

  test('one that hangs: a call gives up with 503, and the health check still answers', async () => {
    database.signal('SIGSTOP')
    try {
      const [plan, live] = await Promise.all([agent.get('/plan'), anonymous.get('/healthz')])
      expectRefusal(plan, 503, 'UNAVAILABLE')
      expect(live.status).toBe(200)
    } finally {
      database.signal('SIGCONT')
    }
    await until(isDatabaseUp)
    expect((await agent.get('/plan')).body.total).toBe(1)
  }, 60_000)
})
