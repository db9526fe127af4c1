import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { expect, inject, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { SERIES_AHEAD, SERIES_BACK } from '@bastidor/shared/pauta.series'
import type { PautaTaskRecord } from '#modules/pauta/pauta.model'
import type { SeriesRecord } from '#modules/pauta/pauta.series.model'
import { runApi } from '#test/api-process'
import { eventually } from '#test/eventually'
import { unusedPort } from '#test/mongod'

const ADMIN = { name: 'Ana', role: 'CEO', email: 'ana@a.co', whatsapp: '1', desc: 'x' }
const PASSWORD = 'senha-da-ana-1'
const PROCESSES = 3
const SERIES = 20
const DAYS = SERIES_BACK + 1 + SERIES_AHEAD

test('three processes make one task of each day of a series, also of the days they were off', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bastidor-series-'))
  const uri = inject('mongoUri').replace('/?', `/series-${randomBytes(6).toString('hex')}?`)
  const client = new mongoose.mongo.MongoClient(uri)
  const tasks = client.db().collection<PautaTaskRecord>('tasks')
  const series = client.db().collection<SeriesRecord>('taskSeries')
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

  const first = await start()
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(first.url + path, {
      method: 'POST',
      headers: token ? headers : { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string }
  }
  await post('/employee/create', { ...ADMIN, password: PASSWORD })
  const { token } = await post('/auth/login', { email: ADMIN.email, password: PASSWORD })
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const daily = { every: 1, unit: 'week', weekdays, startsOn: today }
  for (let n = 0; n < SERIES; n += 1) await post('/taskSeries', { title: `S${n}`, ...daily }, token)
  expect(await tasks.countDocuments()).toBe(SERIES * (SERIES_AHEAD + 1))
  await stop(first)

  // As if it had been off for longer than what is made up for.
  const long = addDays(today, -2 * SERIES_BACK)
  await tasks.deleteMany({})
  await series.updateMany(
    {},
    { $set: { startsOn: long, lastMade: long, createdAt: new Date(`${long}T12:00:00Z`) } },
  )
  const processes = await Promise.all(Array.from({ length: PROCESSES }, start))
  // The jobs of a process begin a minute after it.
  await eventually(async () => expect(await tasks.countDocuments()).toBe(SERIES * DAYS), 90_000)
  await eventually(async () =>
    expect(await client.db().collection('leases').countDocuments()).toBe(0),
  )
  const keys = await tasks.distinct('key')
  expect([keys.length, await tasks.countDocuments()]).toEqual([SERIES * DAYS, SERIES * DAYS])
  expect(await tasks.findOne({}, { sort: { dueOn: 1 } })).toMatchObject({
    dueOn: addDays(today, -SERIES_BACK),
  })
  expect(await series.distinct('lastMade')).toEqual([addDays(today, SERIES_AHEAD)])
  for (const { output } of processes)
    expect(output.stdout + output.stderr).not.toContain('background job failed')

  await Promise.all(processes.map(stop))
  await client.db().dropDatabase()
  await client.close()
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
