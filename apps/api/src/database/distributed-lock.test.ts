import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { createGate } from '#test/gate'
import { withLease } from './distributed-lock.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => vi.useRealTimers())

const db = () => mongoose.connection.db!
const held = () => db().collection<{ _id: string; until: Date }>('leases')

test('of many at once exactly one works, and afterwards the next one may', async () => {
  let running = 0
  const gate = createGate()
  const work = async () => {
    running += 1
    await gate.opened
  }
  const all = Array.from({ length: 10 }, () => withLease(db(), 'x', work))
  // Wait until the nine refused ones have returned before releasing the lease.
  const refused = await new Promise<number>((resolve) => {
    let count = 0
    for (const one of all) void one.then((ran) => !ran && (count += 1) === 9 && resolve(count))
  })
  await eventually(() => expect([refused, running]).toEqual([9, 1]))
  gate.open()
  expect((await Promise.all(all)).filter(Boolean)).toEqual([true])
  expect(await withLease(db(), 'x', async () => undefined)).toBe(true)
})

test('leases of different names do not know each other', async () => {
  const inner = { ran: false }
  await withLease(db(), 'x', async () => {
    inner.ran = await withLease(db(), 'y', async () => undefined)
  })
  expect(inner.ran).toBe(true)
})

test('work that fails gives the lease back, and its error on', async () => {
  const failing = withLease(db(), 'x', () => Promise.reject(new Error('disk')))
  await expect(failing).rejects.toThrow('disk')
  expect(await held().countDocuments()).toBe(0)
})

test('a lease whose process has died goes on to the next one when its time is over', async () => {
  await held().insertOne({ _id: 'x', owner: 'dead', until: new Date(Date.now() - 1) } as never)
  expect(await withLease(db(), 'x', async () => undefined)).toBe(true)
  await held().insertOne({
    _id: 'x',
    owner: 'alive',
    until: new Date(Date.now() + 60_000),
  } as never)
  expect(await withLease(db(), 'x', async () => undefined)).toBe(false)
})

test('a process whose clock is an hour ahead neither takes a lease nor keeps one for longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  let isTaken: boolean | undefined
  await withLease(db(), 'x', async () => {
    isTaken = await withLease(db(), 'x', async () => undefined)
    const [lease] = await held()
      .aggregate<{ seconds: number }>([
        {
          $project: {
            seconds: { $dateDiff: { startDate: '$$NOW', endDate: '$until', unit: 'second' } },
          },
        },
      ])
      .toArray()
    expect(lease!.seconds).toBeLessThanOrEqual(30)
  })
  expect(isTaken).toBe(false)
})

test('a holder that overran its lease does not release that of the next one', async () => {
  await withLease(db(), 'x', async () => {
    await held().updateOne({ _id: 'x' }, { $set: { owner: 'next' } })
  })
  expect(await held().countDocuments({ _id: 'x' })).toBe(1)
})

test('a lease lasts as long as its work, and not a moment of another one’s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const secondsLeft = async () =>
    ((await held().findOne({ _id: 'x' }))!.until.getTime() - Date.now()) / 1000
  const almostOver = (owner: object) =>
    held().updateOne({ _id: 'x' }, { $set: { until: new Date(Date.now() + 5000), ...owner } })
  await withLease(db(), 'x', async () => {
    await almostOver({})
    vi.advanceTimersByTime(10_000)
    await eventually(async () => expect(await secondsLeft()).toBeGreaterThan(20))

    await almostOver({ owner: 'next' })
    vi.advanceTimersByTime(10_000)
    // Sent after the renewal and completed after it.
    await eventually(async () => expect(await held().countDocuments({ owner: 'next' })).toBe(1))
    expect(await secondsLeft()).toBeLessThan(6)
  })
  expect(vi.getTimerCount()).toBe(0)
})
