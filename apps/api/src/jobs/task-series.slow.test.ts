import { expect, inject, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { SERIES_AHEAD, SERIES_BACK } from '@bastidor/shared/pauta.series'
import type { PautaTaskRecord } from '#modules/pauta/pauta.model'
import type { SeriesRecord } from '#modules/pauta/pauta.series.model'
import { eventually } from '#test/eventually'
import { asFirstAdmin, installation } from '#test/installation'

const PROCESSES = 3
const SERIES = 20
const DAYS = SERIES_BACK + 1 + SERIES_AHEAD

test('three processes make one task of each day of a series, also of the days they were off', async () => {
  const { db, start, stop, remove } = await installation(inject('mongoUri'))
  const tasks = db.collection<PautaTaskRecord>('tasks')
  const series = db.collection<SeriesRecord>('taskSeries')
  const today = dayOf(new Date())

  const first = await start()
  const post = await asFirstAdmin(first)
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const daily = { every: 1, unit: 'week', weekdays, startsOn: today }
  for (let n = 0; n < SERIES; n += 1) await post('/taskSeries', { title: `S${n}`, ...daily })
  expect(await tasks.countDocuments()).toBe(SERIES * (SERIES_AHEAD + 1))
  await stop(first)

  // As if it had been off for longer than what is made up for.
  const long = addDays(today, -2 * SERIES_BACK)
  await tasks.deleteMany({})
  await series.updateMany(
    {},
    { $set: { startsOn: long, lastMade: long, createdAt: new Date(`${long}T12:00:00Z`) } },
  )
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => start()))
  // The jobs of a process begin a minute after it.
  await eventually(async () => expect(await tasks.countDocuments()).toBe(SERIES * DAYS), 90_000)
  await eventually(async () => expect(await db.collection('leases').countDocuments()).toBe(0))
  const keys = await tasks.distinct('key')
  expect([keys.length, await tasks.countDocuments()]).toEqual([SERIES * DAYS, SERIES * DAYS])
  expect(await tasks.findOne({}, { sort: { dueOn: 1 } })).toMatchObject({
    dueOn: addDays(today, -SERIES_BACK),
  })
  expect(await series.distinct('lastMade')).toEqual([addDays(today, SERIES_AHEAD)])
  for (const { output } of processes)
    expect(output.stdout + output.stderr).not.toContain('background job failed')

  await Promise.all(processes.map(stop))
  await remove()
}, 180_000)
