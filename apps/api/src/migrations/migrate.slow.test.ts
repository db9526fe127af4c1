import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { dayOf } from '@bastidor/shared/dates'
import { DEFAULT_JOURNEY } from '@bastidor/shared/journey'
import type { TaskRecord } from '#modules/chores/chores.model'
import { runProcess } from '#test/process'
import { allIndexes } from '#database/indexes'
import { migrate, pendingMigrations } from './migrate.ts'
import { MIGRATIONS } from './registry.ts'
import { up as recordMissingFacts } from './002-facts-of-clients.ts'
import { up as createMissingJourneys } from './003-client-journeys.ts'

// A fresh, untouched database for each test.
let client: mongoose.mongo.MongoClient
let uri: string
beforeEach(() => {
  uri = inject('mongoUri').replace('/?', `/migrate-${randomBytes(6).toString('hex')}?`)
  client = new mongoose.mongo.MongoClient(uri)
})
afterEach(async () => {
  await client.db().dropDatabase()
  await client.close()
})

const indexKeys = async (collection: string) =>
  (await client.db().collection(collection).indexes()).map(({ key }) => JSON.stringify(key))

const numbered = MIGRATIONS.map(({ id }) => id)
const everything = numbered.length + 1

test('a fresh database is pending, gets every declared index, and is not pending any more', async () => {
  const pending = await pendingMigrations(client.db())
  expect(pending).toEqual([...numbered, expect.stringMatching(/^indexes-[0-9a-f]{12}$/)])
  expect(await migrate(uri)).toEqual(pending)
  expect(await pendingMigrations(client.db())).toEqual([])
  for (const { collection, keys } of allIndexes())
    expect(await indexKeys(collection)).toContain(JSON.stringify(keys))
  expect(await migrate(uri)).toEqual([])
})

test('processes that migrate at the same moment do it once and all come to an end', async () => {
  const runs = Array.from({ length: 3 }, () => runProcess('test/migrate-process.ts', {}, uri))
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(await client.db().collection('migrations').countDocuments()).toBe(everything)
  expect(await client.db().collection('leases').countDocuments()).toBe(0)
  // Waiting processes log warnings before it.
  const lastLines = runs.map(({ output }) => output.stdout.trimEnd().split('\n').at(-1) ?? '')
  const applied = lastLines.map((line) => JSON.parse(line) as string[])
  expect(applied.filter((ids) => ids.length > 0)).toHaveLength(1)
}, 60_000)

test('a migration that fails is still pending, says why, and works once the cause is gone', async () => {
  const employees = client.db().collection('employees')
  await employees.insertMany([{ email: 'a@b.co' }, { email: 'a@b.co' }])
  await expect(migrate(uri)).rejects.toThrow(/duplicate key/)
  // Migrations applied before it stay applied.
  expect(await pendingMigrations(client.db())).toHaveLength(1)
  await employees.deleteOne({ email: 'a@b.co' })
  expect(await migrate(uri)).toHaveLength(1)
})

test('data of before is still there after running it again', async () => {
  await migrate(uri)
  await client.db().collection('employees').insertOne({ email: 'a@b.co' })
  await client.db().collection('migrations').deleteMany({})
  expect(await migrate(uri)).toHaveLength(everything)
  expect(await client.db().collection('employees').countDocuments()).toBe(1)
})

test('the first one gives every stored client the day its contract ends, also run twice', async () => {
  const clients = client.db().collection('clients')
  await clients.insertMany([
    { name: 'a', dateStart: '2026-01-31', tempoContrato: '1 Mês' },
    { name: 'b', dateStart: '2026-01-31', tempoContrato: 'Avulso' },
    { name: 'c', dateStart: null, tempoContrato: '12 Meses' },
    { name: 'd' },
    ...Array.from({ length: 1200 }, () => ({
      name: 'z',
      dateStart: '2025-05-05',
      tempoContrato: '12 Meses',
    })),
  ])
  await migrate(uri)
  const ends = async () =>
    (await clients.find().sort({ name: 1 }).toArray()).map(({ contractEndsOn }) => contractEndsOn)
  const first = await ends()
  expect(first.slice(0, 5)).toEqual(['2026-02-28', null, null, null, '2026-05-05'])
  expect(new Set(first.slice(4))).toEqual(new Set(['2026-05-05']))
  await client.db().collection('migrations').deleteMany({})
  await migrate(uri)
  expect(await ends()).toEqual(first)
})

describe('the second one gives every client the facts that say it started, and that it left', () => {
  const clients = () => client.db().collection('clients')
  const facts = () => client.db().collection('facts')
  const createdAt = new Date('2024-03-02T01:00:00Z')
  const deletedAt = new Date('2024-06-11T02:00:00Z')
  const life = async (_id: unknown) =>
    (
      await facts()
        .find({ subject: String(_id) })
        .sort({ at: 1 })
        .toArray()
    ).map(({ kind, day, motive }) => [kind, day, motive])
  const insert = async (fields: object) =>
    (await clients().insertOne({ name: 'a', createdAt, deletedAt: null, motive: '', ...fields }))
      .insertedId
  const happened = (_id: unknown, kind: string, at: Date) =>
    facts().insertOne({ subject: String(_id), kind, at, day: 'known', motive: 'known' })

  test('on the days of São Paulo, with what was agreed and why it ended', async () => {
    const begun = await insert({ dateStart: '2024-05-05', value: 900, plan: 'p', gestor: 'Bia' })
    const gone = await insert({ dateStart: null, deletedAt, motive: 'Resultados' })
    const { insertedId: bare } = await clients().insertOne({ name: 'antigo' })
    await migrate(uri)
    expect(await facts().findOne({ subject: String(begun) })).toEqual({
      _id: expect.anything(),
      subject: String(begun),
      kind: 'started',
      at: createdAt,
      day: '2024-05-05',
      value: 900,
      plan: 'p',
      tempoContrato: '',
      gestor: 'Bia',
      motive: '',
      score: null,
      posts: 0,
      nVideos: 0,
      nVisitas: 0,
    })
    expect(await life(gone)).toEqual([
      ['started', '2024-03-01', ''],
      ['left', '2024-06-10', 'Resultados'],
    ])
    expect(await life(bare)).toEqual([['started', dayOf(bare.getTimestamp()), '']])
  })

  test('but none that is known already; that it left once before is not that it left', async () => {
    const known = await insert({ deletedAt })
    await happened(known, 'started', createdAt)
    await happened(known, 'left', deletedAt)
    const again = await insert({ deletedAt })
    await happened(again, 'left', new Date('2024-04-01'))
    await happened(again, 'returned', new Date('2024-04-02'))
    await migrate(uri)
    expect(await life(known)).toEqual([
      ['started', 'known', 'known'],
      ['left', 'known', 'known'],
    ])
    expect((await life(again)).map(([kind]) => kind)).toEqual([
      'started',
      'left',
      'returned',
      'left',
    ])
  })

  test('once each, in many batches, run twice or at the same moment', async () => {
    await clients().insertMany(
      Array.from({ length: 600 }, (_, index) => ({
        name: `Cliente ${index}`,
        createdAt,
        deletedAt: index % 3 === 0 ? deletedAt : null,
      })),
    )
    await facts().createIndex({ subject: 1, at: 1 })
    await Promise.all([1, 2].map(() => recordMissingFacts(client.db())))
    await recordMissingFacts(client.db())
    expect(await facts().countDocuments({ kind: 'started' })).toBe(600)
    expect(await facts().distinct('subject')).toHaveLength(600)
    expect(await facts().countDocuments({ kind: 'left' })).toBe(200)
  })

  test('and nothing to one that is created, or destroyed, meanwhile', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => insert({ deletedAt })))
    await facts().createIndex({ subject: 1, at: 1 })
    const created: unknown[] = []
    const destroy = (_id: mongoose.mongo.ObjectId) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await clients().deleteOne({ _id }, { session })
          const anonymous = { $set: { subject: 'ninguém' } }
          await facts().updateMany({ subject: String(_id) }, anonymous, { session })
        }),
      )
    const create = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const _id = new mongoose.mongo.ObjectId()
          await clients().insertOne({ _id, createdAt, deletedAt: null }, { session })
          const fact = { subject: String(_id), kind: 'started', at: createdAt }
          await facts().insertOne(fact, { session })
          created.push(_id)
        }),
      )
    const running = recordMissingFacts(client.db())
    for (const _id of ids) {
      await destroy(_id)
      await create()
    }
    await running
    await recordMissingFacts(client.db())
    for (const _id of created)
      expect(await facts().countDocuments({ subject: String(_id) })).toBe(1)
    expect(await facts().countDocuments({ subject: { $in: ids.map(String) } })).toBe(0)
  })
})

describe('the third one gives a journey to every client without one', () => {
  const clients = () => client.db().collection('clients')
  const chores = () => client.db().collection('chores')
  const template = { _id: 'agency' as never, tasks: [{ department: 'CS', desc: 'Ligar' }] }
  const insert = async (fields: object) =>
    (await clients().insertOne({ name: 'Aurora', chores: [], deletedAt: null, ...fields }))
      .insertedId
  const journeyOf = (_id: unknown) => chores().findOne({ client: _id })

  test('of the default tasks, all open and in order, first among its chores', async () => {
    const older = new mongoose.Types.ObjectId()
    const _id = await insert({ chores: [older] })
    await migrate(uri)
    const journey = await journeyOf(_id)
    expect(journey).toMatchObject({ title: 'Jornada de Aurora', owner: null, version: 1 })
    expect((await clients().findOne({ _id }))?.chores).toEqual([journey?._id, older])
    expect(
      journey?.tasks.map(({ department, desc }: TaskRecord) => ({ department, desc })),
    ).toEqual(DEFAULT_JOURNEY)
    expect(new Set(journey?.tasks.map(({ state }: TaskRecord) => state))).toEqual(new Set(['open']))
    expect(journey?.tasks.map(({ position }: TaskRecord) => position)).toEqual([
      ...DEFAULT_JOURNEY.keys(),
    ])
  })

  test('of the stored template, also to deleted ones and where nothing is known of chores', async () => {
    await client.db().collection('journeyTemplates').insertOne(template)
    const deleted = await insert({ deletedAt: new Date() })
    const { insertedId: bare } = await clients().insertOne({ name: 'Antigo' })
    await migrate(uri)
    for (const _id of [deleted, bare]) {
      const journey = await journeyOf(_id)
      expect(journey?.tasks).toMatchObject([{ department: 'CS', desc: 'Ligar' }])
      expect((await clients().findOne({ _id }))?.chores).toEqual([journey?._id])
    }
  })

  test('and leaves those that have one alone, in many batches and run twice', async () => {
    const kept = await insert({})
    const { insertedId } = await chores().insertOne({ client: kept, title: 'Minha', tasks: [] })
    await clients().updateOne({ _id: kept }, { $set: { chores: [insertedId] } })
    await clients().insertMany(
      Array.from({ length: 450 }, (_, index) => ({ name: `Cliente ${index}`, chores: [] })),
    )
    await migrate(uri)
    await client.db().collection('migrations').deleteMany({})
    await migrate(uri)
    expect(await chores().countDocuments()).toBe(451)
    expect(await chores().distinct('client')).toHaveLength(451)
    expect(await clients().countDocuments({ chores: { $size: 1 } })).toBe(451)
    expect((await clients().findOne({ _id: kept }))?.chores).toEqual([insertedId])
  })

  test('once each, also when it runs several times at the same moment', async () => {
    await clients().insertMany(
      Array.from({ length: 120 }, (_, index) => ({ name: `Cliente ${index}`, chores: [] })),
    )
    await Promise.all([1, 2, 3].map(() => createMissingJourneys(client.db())))
    expect(await chores().countDocuments()).toBe(120)
    expect(await clients().countDocuments({ chores: { $size: 1 } })).toBe(120)
  })

  test('and none to one that is destroyed meanwhile', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => insert({})))
    const destroy = async () => {
      for (const _id of ids) await clients().deleteOne({ _id })
      await chores().deleteMany({ client: { $in: ids } })
    }
    await Promise.all([createMissingJourneys(client.db()), destroy()])
    const orphans = await chores().distinct('client')
    expect(await clients().countDocuments()).toBe(0)
    expect(orphans).toEqual([])
  })
})
