import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { expect, inject, test } from 'vitest'
import { monthsAfter } from '@bastidor/shared/contract-end'
import { addDays, dayOf } from '@bastidor/shared/dates'
import type { LifecycleEventRecord } from '#modules/lifecycle/lifecycle.model'
import type { PautaTaskRecord } from '#modules/pauta/pauta.model'
import type { ScopeMonthRecord } from '#modules/scope-months/scope-months.model'
import { SCOPE_SINCE } from '#modules/scope-months/scope-months-since'
import type { TermRecord } from '#modules/terms/terms.model'
import { runApi } from '#test/api-process'
import { eventually } from '#test/eventually'
import { unusedPort } from '#test/mongod'

const ADMIN = { name: 'Ana', role: 'CEO', email: 'ana@a.co', whatsapp: '1', desc: 'x' }
const PASSWORD = 'senha-da-ana-1'
const PROCESSES = 3
const CLIENTS = 15

test('three processes let each contract begin once, make one task for each that has ended, and close each month once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bastidor-terms-'))
  const uri = inject('mongoUri').replace('/?', `/terms-${randomBytes(6).toString('hex')}?`)
  const client = new mongoose.mongo.MongoClient(uri)
  const terms = client.db().collection<TermRecord>('terms')
  const facts = client.db().collection<LifecycleEventRecord>('facts')
  const tasks = client.db().collection<PautaTaskRecord>('tasks')
  const start = async () =>
    runApi({
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(await unusedPort()),
      MONGODB_URI: uri,
      BCRYPT_COST: '4',
    })
  const stop = async ({ child, ended }: Awaited<ReturnType<typeof start>>) => {
    child.kill('SIGKILL')
    await ended
  }
  const today = dayOf(new Date())
  const months = client.db().collection<ScopeMonthRecord>('scopeMonths')

  const first = await start()
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(first.url + path, {
      method: 'POST',
      headers: token ? headers : { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string; id: string }
  }
  await post('/employee/create', { ...ADMIN, password: PASSWORD })
  const { token } = await post('/auth/login', { email: ADMIN.email, password: PASSWORD })
  const { id: plan } = await post('/plan/create', { name: 'Plano' }, token)
  const base = { whatsapp: '1', value: 1000, plan, tempoContrato: '12 Meses' }
  const startFor = (end: string) => monthsAfter(end, -12)
  for (let n = 0; n < CLIENTS; n += 1) {
    const ahead = { ...base, name: `A${n}`, dateStart: startFor(addDays(today, 20)) }
    const { id } = await post('/client/create', ahead, token)
    await post(`/client/${id}/renew`, { mode: 'direct', months: 12, percent: 10 }, token)
    await post(
      '/client/create',
      { ...base, name: `E${n}`, dateStart: startFor(addDays(today, -3)) },
      token,
    )
  }
  await stop(first)
  await tasks.deleteMany({})
  const made = new Date(`${addDays(today, -30)}T12:00:00Z`)
  await terms.updateMany({ n: 2 }, { $set: { startsOn: addDays(today, -2), createdAt: made } })

  // Two months and more ago, so that at least one is over.
  await client
    .db()
    .collection<{ _id: string }>('settings')
    .updateOne({ _id: SCOPE_SINCE }, { $set: { at: new Date(`${addDays(today, -66)}T12:00:00Z`) } })
  await client
    .db()
    .collection('clients')
    .updateMany({}, { $set: { scopeDueOn: '' } })

  const processes = await Promise.all(Array.from({ length: PROCESSES }, start))
  // The jobs of a process begin a minute after it.
  await eventually(async () => {
    expect(await terms.countDocuments({ appliedAt: null })).toBe(0)
    expect(await tasks.countDocuments()).toBe(CLIENTS)
    expect(await months.distinct('clientId')).toHaveLength(2 * CLIENTS)
  }, 90_000)
  const closed = (await months.find().toArray()).map(
    ({ clientId, month }) => `${String(clientId)} ${month}`,
  )
  expect(new Set(closed).size).toBe(closed.length)
  expect(await client.db().collection('audit').countDocuments({ action: 'scope.close' })).toBe(
    closed.length,
  )
  const changed = await facts.find({ kind: 'changed' }).toArray()
  expect(changed.map(({ day, value }) => [day, value])).toEqual(
    Array.from({ length: CLIENTS }, () => [addDays(today, -2), 1100]),
  )
  expect(new Set(changed.map(({ subject }) => subject)).size).toBe(CLIENTS)
  expect(await tasks.distinct('key')).toHaveLength(CLIENTS)
  expect(await client.db().collection('audit').countDocuments({ action: 'term.begin' })).toBe(
    CLIENTS,
  )
  for (const { output } of processes)
    expect(output.stdout + output.stderr).not.toContain('background job failed')

  await Promise.all(processes.map(stop))
  await client.db().dropDatabase()
  await client.close()
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
