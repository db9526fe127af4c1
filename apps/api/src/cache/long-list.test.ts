import fc from 'fast-check'
import mongoose, { Types } from 'mongoose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { transact } from '#database/transaction'
import { listCards } from '#modules/clients/clients.list'
import { ClientModel, type ClientRecord, clientName } from '#modules/clients/clients.model'
import { useDatabase } from '../test/database.ts'
import { plansOf } from '../test/profile.ts'
import { storeRecords } from '../test/records.ts'
import { invalidateAll, registerCached, versionsOf } from './cache-tags.ts'

const OLD = 5300
const DAY_S = 24 * 60 * 60

useDatabase()
registerCached(['clients'])
beforeAll(async () => {
  const [blank] = await storeRecords(ClientModel, [{ ...clientName('Zero'), plan: 'x' }])
  const since = Math.floor(Date.now() / 1000) - 30 * DAY_S
  // Not through the model, which would invalidate the cache.
  await ClientModel.collection.insertMany(
    Array.from({ length: OLD }, (_, at) => ({
      ...blank!,
      ...clientName(`Cliente ${(at * 7919) % 2000}`),
      _id: Types.ObjectId.createFromTime(since + at),
    })),
  )
}, 120_000)
beforeEach(invalidateAll)

const page = (offset: number) => listCards({}, { offset, limit: 12 })
const there = { deletedAt: null }
const byName = (skip: number, limit: number) =>
  ClientModel.collection
    .find(there, { skip, limit, sort: { nameFolded: 1, _id: 1 }, projection: { _id: 1 } })
    .toArray()
const count = () => ClientModel.collection.countDocuments(there)

const shown = async (offset: number) => {
  const { records, total } = await page(offset)
  return { ids: records.map(({ _id }) => String(_id)), total }
}
const stored = async (offset: number) => ({
  ids: (await byName(offset, 12)).map(({ _id }) => String(_id)),
  total: await count(),
})

const add = (name: string) => storeRecords(ClientModel, [{ ...clientName(name), plan: 'x' }])
const someone = async (at: number) => (await byName(at % (OLD - 100), 1))[0]!
const change = async (at: number, fields: Partial<ClientRecord>) =>
  ClientModel.findOneAndUpdate(await someone(at), { $set: fields }).lean()
const takeBack = (work: () => Promise<unknown>) =>
  transact(async () => {
    await work()
    throw new Error('no')
  }).catch(() => undefined)

// Names before, between, after and equal to those that are there, in the database's order of bytes.
const names = fc.oneof(
  fc.integer({ min: 0, max: 1999 }).map((number) => `Cliente ${number}`),
  fc.constantFrom('!', 'A', '\uFFFDx', '\u{1F600}', 'Zz', 'Cliente 1️⃣'),
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
)
const places = fc.integer({ min: 0, max: OLD })
const steps = fc.oneof(
  { weight: 6, arbitrary: names.map((name) => () => add(name)) },
  { weight: 1, arbitrary: names.map((name) => () => transact(() => add(name))) },
  { weight: 1, arbitrary: names.map((name) => () => takeBack(() => add(name))) },
  { weight: 1, arbitrary: places.map((at) => () => change(at, { desc: String(at) })) },
  {
    weight: 1,
    arbitrary: fc.tuple(places, names).map(
      ([at, name]) =>
        () =>
          change(at, clientName(name)),
    ),
  },
  { weight: 1, arbitrary: places.map((at) => () => change(at, { deletedAt: new Date() })) },
  {
    weight: 1,
    arbitrary: places.map((at) => async () => ClientModel.deleteOne(await someone(at))),
  },
  {
    weight: 1,
    arbitrary: places.map(
      (at) => () => takeBack(async () => deleteAll(ClientModel, await someone(at))),
    ),
  },
)

describe('a page of a long list and its total', () => {
  test('are those of the database after any writes, wherever the page is', async () => {
    const writesAndReads = fc.array(fc.tuple(steps, places), { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(writesAndReads, async (run) => {
        for (const [write, offset] of run) {
          await write()
          expect(await shown(offset)).toEqual(await stored(offset))
        }
      }),
      // Ended before the test is: what goes on after it would disturb the others.
      { numRuns: 3, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
    )
  }, 120_000)

  test('cost no walk through all records after a creation, and none past a landmark', async () => {
    for (const offset of [3000, 3000, 4500]) await page(offset)
    await add('Aurora')
    let found: unknown
    const plans = await plansOf(async () => (found = await shown(4600)))
    expect(found).toEqual(await stored(4600))
    const keys = plans.filter(({ returned }) => returned <= 12).map((plan) => plan.keys)
    expect(Math.max(...keys)).toBeLessThan(1000)
  })

  test('are counted again when a record with an old id is inserted, or any update moves one', async () => {
    const _id = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - DAY_S)
    for (const write of [
      () => storeRecords(ClientModel, [{ ...clientName('Aaa'), _id, plan: 'x' }]),
      () => ClientModel.updateOne({ _id }, { $set: { deletedAt: new Date() } }),
      () => ClientModel.updateOne({ _id }, { deletedAt: null }),
      () => ClientModel.findOneAndDelete({ _id }),
    ]) {
      for (const offset of [2500, 2500]) await page(offset)
      await write()
      expect(await shown(2500)).toEqual(await stored(2500))
    }
  })

  test('follow what another process has written, once it has ended the versions', async () => {
    const [blank] = await storeRecords(ClientModel, [{ ...clientName('Modelo'), plan: 'x' }])
    for (const offset of [2500, 2500]) await page(offset)
    const clients = ClientModel.collection
    const versions = mongoose.connection.collection<{ _id: string }>('collectionVersions')
    await clients.insertOne({ ...blank!, ...clientName('Abc'), _id: new Types.ObjectId() })
    await versions.deleteOne({ _id: 'clients' })
    expect(await shown(2500)).toEqual(await stored(2500))
    await clients.updateOne(await someone(4000), { $set: clientName('Abd') })
    await versions.deleteMany({ _id: { $in: ['clients', 'clients.keys'] } })
    expect(await shown(2500)).toEqual(await stored(2500))
  })

  test('read new records after each write while they are few, and no longer when they are many', async () => {
    const created = await storeRecords(
      ClientModel,
      Array.from({ length: 2001 }, (_, at) => ({ ...clientName(`Novo ${at}`), plan: 'x' })),
    )
    await invalidateAll()
    for (const offset of [2500, 2500]) await page(offset)
    await add('Aurora')
    let found: unknown
    const plans = await plansOf(async () => (found = await shown(2500)))
    expect(found).toEqual(await stored(2500))
    expect(plans.filter(({ returned }) => returned > 12)).toEqual([])
    await deleteAll(ClientModel, { _id: anyOf(created.map(({ _id }) => _id)) })
  })

  test.each([
    ['goes on after a creation', () => add('Bruma'), true],
    ['goes on after a note', () => change(7, { desc: 'x' }), true],
    ['ends with a new name', () => change(7, clientName('Bruma')), false],
    ['ends with a deletion', async () => ClientModel.deleteOne(await someone(7)), false],
  ])('what counts old records %s', async (_title, write, goesOn) => {
    const before = await versionsOf(['clients.keys'])
    await write()
    expect((await versionsOf(['clients.keys'])) === before).toBe(goesOn)
  })

  test('never lack an acknowledged write, under concurrent creations, renames and removals', async () => {
    let acknowledged = await count()
    let started = acknowledged
    const write = async (lane: number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const name = `Cliente ${(lane * 431 + turn * 977) % 2100} novo`
        if (turn % 4 === 3) await takeBack(() => add(name))
        if (lane === 0 && turn % 3 === 2) await change(turn * 401, clientName(name))
        started += 1
        await transact(() => add(name))
        acknowledged += 1
      }
    }
    const misses: unknown[] = []
    const read = async (lane: number) => {
      for (let turn = 0; turn < 30; turn += 1) {
        const least = acknowledged
        const { total } = await page(((lane + 1) * 1117 + turn * 367) % OLD)
        if (total < least || total > started) misses.push([least, total, started])
      }
    }
    await Promise.all([0, 1, 2, 3].flatMap((lane) => [write(lane), read(lane)]))
    expect(misses).toEqual([])
    // No count that was cached meanwhile is off by one.
    for (let offset = 0; offset < OLD; offset += 450)
      expect(await shown(offset)).toEqual(await stored(offset))
  }, 120_000)
})
