import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { makeClient } from '#test/clients'
import { figuresNow } from '#test/figures'
import { storeAgency } from '#test/agency'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'
import { up as storeFirstTerms } from './020-first-terms.ts'

useDatabase()
beforeEach(clearDatabase)

const db = () => mongoose.connection.db!
const migrateTwice = async () => {
  for (const _time of [1, 2]) await storeFirstTerms(db())
}
const terms = () => TermModel.find().sort({ value: 1 }).lean<TermRecord[]>()

test('every client gets its first contract, a deleted one hidden, and none gets a second', async () => {
  const createdAt = new Date('2026-01-05T12:00:00Z')
  const deletedAt = new Date('2026-10-01T12:00:00Z')
  const client = { plan: 'p', posts: 8, nVideos: 2, nVisitas: 1, createdAt, deletedAt: null }
  await db()
    .collection('clients')
    .insertMany([
      { ...client, value: 1, dateStart: '2026-01-31', tempoContrato: '1 Mês' },
      { ...client, value: 2, dateStart: '2026-01-31', tempoContrato: 'Avulso', deletedAt },
      { ...client, value: 3, dateStart: null, tempoContrato: '12 Meses' },
      { value: 4 },
    ])
  const before = await db().collection('clients').find().toArray()
  await migrateTwice()
  expect(await db().collection('clients').find().toArray()).toEqual(before)
  const same = { n: 1, source: 'first', gapDays: 0, createdBy: '', closedOn: null }
  expect(await terms()).toMatchObject([
    {
      ...same,
      startsOn: '2026-01-31',
      endsOn: '2026-02-28',
      anchorOn: '2026-01-31',
      anchorMonths: 1,
      months: 1,
      length: '1 Mês',
      plan: 'p',
      posts: 8,
      nVideos: 2,
      nVisitas: 1,
      createdAt,
      appliedAt: createdAt,
      hiddenAt: null,
    },
    { ...same, startsOn: '2026-01-31', endsOn: null, months: null, hiddenAt: deletedAt },
    { ...same, startsOn: null, endsOn: null, months: 12, length: '12 Meses' },
    {
      ...same,
      startsOn: null,
      endsOn: null,
      months: null,
      length: '',
      appliedAt: expect.any(Date),
    },
  ])
})

test('more clients than fit one batch each get one', async () => {
  await db()
    .collection('clients')
    .insertMany(Array.from({ length: 2300 }, (_, n) => ({ value: n })))
  await migrateTwice()
  expect(await TermModel.countDocuments()).toBe(2300)
  expect(await TermModel.distinct('clientId')).toHaveLength(2300)
}, 30_000)

test('the term that a new client got with its creation is kept', async () => {
  await makeClient({ dateStart: '2026-02-01', tempoContrato: '6 Meses' })
  const [before] = await terms()
  await migrateTwice()
  expect(await terms()).toEqual([before])
})

test('no figure of a seeded agency changes, nor any fact', async () => {
  await storeAgency()
  await TermModel.collection.deleteMany({})
  const facts = () => db().collection('facts').find().sort({ _id: 1 }).toArray()
  const before = [await figuresNow(), await facts()]
  await migrateTwice()
  expect([await figuresNow(), await facts()]).toEqual(before)
  expect(await TermModel.countDocuments()).toBe(await db().collection('clients').countDocuments())
}, 120_000)
