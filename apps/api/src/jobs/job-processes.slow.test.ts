import { expect, inject, test } from 'vitest'
import { monthsAfter } from '@bastidor/shared/contract-end'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { SERIES_AHEAD, SERIES_BACK } from '@bastidor/shared/pauta.series'
import type { LifecycleEventRecord } from '#modules/lifecycle/lifecycle.model'
import type { PautaTaskRecord } from '#modules/pauta/pauta.model'
import type { SeriesRecord } from '#modules/pauta/pauta.series.model'
import type { ScopeMonthRecord } from '#modules/scope-months/scope-months.model'
import { SCOPE_SINCE } from '#modules/scope-months/scope-months-since'
import type { TermRecord } from '#modules/terms/terms.model'
import { eventually } from '#test/eventually'
import { asFirstAdmin, installation } from '#test/installation'

const PROCESSES = 3
const CLIENTS = 15
const SERIES = 20
const DAYS = SERIES_BACK + 1 + SERIES_AHEAD

// In one installation: the jobs of a process begin a minute after it.
test('three processes let each contract begin once, make one task for each that has ended and of each day of a series, also of the days they were off, and close each month once', async () => {
  const { db, start, stop, remove } = await installation(inject('mongoUri'))
  const terms = db.collection<TermRecord>('terms')
  const facts = db.collection<LifecycleEventRecord>('facts')
  const tasks = db.collection<PautaTaskRecord>('tasks')
  const series = db.collection<SeriesRecord>('taskSeries')
  const months = db.collection<ScopeMonthRecord>('scopeMonths')
  const today = dayOf(new Date())
  const ofSeries = { seriesId: { $ne: null } }
  const ofTerms = { seriesId: null }

  const first = await start()
  const post = await asFirstAdmin(first)
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const daily = { every: 1, unit: 'week', weekdays, startsOn: today }
  for (let n = 0; n < SERIES; n += 1) await post('/taskSeries', { title: `S${n}`, ...daily })
  expect(await tasks.countDocuments()).toBe(SERIES * (SERIES_AHEAD + 1))

  const { id: plan } = await post('/plan/create', { name: 'Plano' })
  const base = { whatsapp: '1', value: 1000, plan, tempoContrato: '12 Meses' }
  const startFor = (end: string) => monthsAfter(end, -12)
  for (let n = 0; n < CLIENTS; n += 1) {
    const ahead = { ...base, name: `A${n}`, dateStart: startFor(addDays(today, 20)) }
    const { id } = await post('/client/create', ahead)
    await post(`/client/${id}/renew`, { mode: 'direct', months: 12, percent: 10 })
    await post('/client/create', {
      ...base,
      name: `E${n}`,
      dateStart: startFor(addDays(today, -3)),
    })
  }
  await stop(first)
  await tasks.deleteMany({})
  const made = new Date(`${addDays(today, -30)}T12:00:00Z`)
  await terms.updateMany({ n: 2 }, { $set: { startsOn: addDays(today, -2), createdAt: made } })

  // Two months and more ago, so that at least one is over.
  await db
    .collection<{ _id: string }>('settings')
    .updateOne({ _id: SCOPE_SINCE }, { $set: { at: new Date(`${addDays(today, -66)}T12:00:00Z`) } })
  await db.collection('clients').updateMany({}, { $set: { scopeDueOn: '' } })

  // As if it had been off for longer than what is made up for.
  const long = addDays(today, -2 * SERIES_BACK)
  await series.updateMany(
    {},
    { $set: { startsOn: long, lastMade: long, createdAt: new Date(`${long}T12:00:00Z`) } },
  )

  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => start()))
  await eventually(async () => {
    expect(await terms.countDocuments({ appliedAt: null })).toBe(0)
    expect(await tasks.countDocuments(ofTerms)).toBe(CLIENTS)
    expect(await tasks.countDocuments(ofSeries)).toBe(SERIES * DAYS)
    expect(await months.distinct('clientId')).toHaveLength(2 * CLIENTS)
  }, 180_000)
  await eventually(async () => expect(await db.collection('leases').countDocuments()).toBe(0))

  const closed = (await months.find().toArray()).map(
    ({ clientId, month }) => `${String(clientId)} ${month}`,
  )
  expect(new Set(closed).size).toBe(closed.length)
  expect(await db.collection('audit').countDocuments({ action: 'scope.close' })).toBe(closed.length)
  const changed = await facts.find({ kind: 'changed' }).toArray()
  expect(changed.map(({ day, value }) => [day, value])).toEqual(
    Array.from({ length: CLIENTS }, () => [addDays(today, -2), 1100]),
  )
  expect(new Set(changed.map(({ subject }) => subject)).size).toBe(CLIENTS)
  expect(await tasks.distinct('key', ofTerms)).toHaveLength(CLIENTS)
  expect(await db.collection('audit').countDocuments({ action: 'term.begin' })).toBe(CLIENTS)

  const keys = await tasks.distinct('key', ofSeries)
  expect([keys.length, await tasks.countDocuments(ofSeries)]).toEqual([
    SERIES * DAYS,
    SERIES * DAYS,
  ])
  expect(await tasks.findOne(ofSeries, { sort: { dueOn: 1 } })).toMatchObject({
    dueOn: addDays(today, -SERIES_BACK),
  })
  expect(await series.distinct('lastMade')).toEqual([addDays(today, SERIES_AHEAD)])
  for (const { output } of processes)
    expect(output.stdout + output.stderr).not.toContain('background job failed')

  await Promise.all(processes.map(stop))
  await remove()
}, 300_000)
