import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { withLease } from './lease.ts'

useDatabase()
beforeEach(clearDatabase)

const db = () => mongoose.connection.db!
const held = () => db().collection<{ _id: string; until: Date }>('leases')

test('of many at once exactly one works, and afterwards the next one may', async () => {
  let running = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const work = async () => {
    running += 1
    await gate
  }
  const all = Array.from({ length: 10 }, () => withLease(db(), 'x', 60, work))
  // The nine that may not have all said so before the one that may is let go.
  const refused = await new Promise<number>((resolve) => {
    let count = 0
    for (const one of all) void one.then((ran) => !ran && (count += 1) === 9 && resolve(count))
  })
  expect([refused, running]).toEqual([9, 1])
  release()
  expect((await Promise.all(all)).filter(Boolean)).toEqual([true])
  expect(await withLease(db(), 'x', 60, async () => undefined)).toBe(true)
})

test('leases of different names do not know each other', async () => {
  const inner = { ran: false }
  await withLease(db(), 'x', 60, async () => {
    inner.ran = await withLease(db(), 'y', 60, async () => undefined)
  })
  expect(inner.ran).toBe(true)
})

test('work that fails gives the lease back, and its error on', async () => {
  const failing = withLease(db(), 'x', 60, () => Promise.reject(new Error('disk')))
  await expect(failing).rejects.toThrow('disk')
  expect(await held().countDocuments()).toBe(0)
})

test('a lease whose process has died goes on to the next one when its time is over', async () => {
  await held().insertOne({ _id: 'x', owner: 'dead', until: new Date(Date.now() - 1) } as never)
  expect(await withLease(db(), 'x', 60, async () => undefined)).toBe(true)
  await held().insertOne({
    _id: 'x',
    owner: 'alive',
    until: new Date(Date.now() + 60_000),
  } as never)
  expect(await withLease(db(), 'x', 60, async () => undefined)).toBe(false)
})

test('whoever worked beyond their time does not take away the lease of the next one', async () => {
  await withLease(db(), 'x', 60, async () => {
    await held().updateOne({ _id: 'x' }, { $set: { owner: 'next' } })
  })
  expect(await held().countDocuments({ _id: 'x' })).toBe(1)
})
