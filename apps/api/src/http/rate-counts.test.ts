import mongoose from 'mongoose'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { addPoint, clearCounts, countOf, exchangeCounts } from './rate-counts.ts'

useDatabase()
beforeEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await clearDatabase()
})

const MINUTE = 60_000
const add = (key: string, times: number) => {
  for (let index = 0; index < times; index += 1) addPoint(key, MINUTE)
}
const buckets = () => mongoose.connection.collection('rateBuckets')
const pointsOf = (key: string) => countOf(key)?.points

test('calls are counted without the database, which hears of them in one write', async () => {
  const write = vi.spyOn(mongoose.mongo.Collection.prototype, 'bulkWrite')
  add('a', 3)
  add('b', 2)
  expect([pointsOf('a'), pointsOf('b'), await buckets().countDocuments()]).toEqual([3, 2, 0])
  await exchangeCounts()
  expect(write).toHaveBeenCalledTimes(1)
  const stored = await buckets().find().sort({ key: 1 }).toArray()
  expect(stored.map(({ key, points }) => [key, points])).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  await exchangeCounts()
  expect(write).toHaveBeenCalledTimes(1)
})

// A point a second.
const LIMIT = 60
const addOf = (key: string, times: number, limit: number) => {
  for (let index = 0; index < times; index += 1) addPoint(key, MINUTE, limit)
}
const storedPoints = async (key: string) => (await buckets().findOne({ key }))?.points as number

test('the database hears of a key once a second of its limit is new, and then of all', async () => {
  addOf('a', 2, 3 * LIMIT)
  await exchangeCounts()
  expect([pointsOf('a'), await buckets().countDocuments()]).toEqual([2, 0])
  addOf('a', 1, 3 * LIMIT)
  await exchangeCounts()
  expect(await storedPoints('a')).toBe(3)
  addOf('a', 2, 3 * LIMIT)
  await exchangeCounts()
  expect([pointsOf('a'), await storedPoints('a')]).toEqual([5, 3])
  addOf('a', 1, 3 * LIMIT)
  await exchangeCounts()
  expect(await storedPoints('a')).toBe(6)
})

test('it hears of each point from half of the limit on, whoever counted the others', async () => {
  addOf('a', 89, 3 * LIMIT)
  await exchangeCounts()
  // As a second process, which has seen none of it.
  clearCounts()
  addOf('a', 3, 3 * LIMIT)
  await exchangeCounts()
  expect(pointsOf('a')).toBe(92)
  addOf('a', 1, 3 * LIMIT)
  await exchangeCounts()
  expect(await storedPoints('a')).toBe(93)
})

test('points that it did not receive end with their window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  addOf('a', 1, 3 * LIMIT)
  vi.setSystemTime(Date.now() + MINUTE + 1)
  await exchangeCounts()
  addOf('a', 3, 3 * LIMIT)
  await exchangeCounts()
  expect(await storedPoints('a')).toBe(3)
})

test('nor does it count in the next window, which begins before any exchange', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  addOf('a', 1, 3 * LIMIT)
  vi.setSystemTime(Date.now() + MINUTE + 1)
  addOf('a', 3, 3 * LIMIT)
  await exchangeCounts()
  expect([pointsOf('a'), await storedPoints('a')]).toEqual([3, 3])
})

test('a process takes over what others counted, and when the window ends', async () => {
  add('a', 3)
  await exchangeCounts()
  const { resetsAt } = countOf('a')!
  // As a second process, which has seen none of it.
  clearCounts()
  add('a', 2)
  expect(pointsOf('a')).toBe(2)
  await exchangeCounts()
  expect(countOf('a')).toEqual({ points: 5, resetsAt })
})

test('a call that comes while counts are exchanged is neither lost nor counted twice', async () => {
  add('a', 3)
  const exchanged = exchangeCounts()
  add('a', 1)
  await exchanged
  expect(pointsOf('a')).toBe(4)
  await exchangeCounts()
  expect(pointsOf('a')).toBe(4)
  expect(await buckets().findOne({ key: 'a' })).toMatchObject({ points: 4 })
})

test('a window ends, also in the database, and the next begins with the next call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  add('a', 3)
  await exchangeCounts()
  vi.setSystemTime(Date.now() + MINUTE + 1)
  expect(countOf('a')).toBeUndefined()
  add('a', 1)
  await exchangeCounts()
  expect(countOf('a')).toMatchObject({ points: 1 })
  expect(await buckets().findOne({ key: 'a' })).toMatchObject({ points: 1 })
})

test('without the database calls are counted on, and exchanged when it is back', async () => {
  vi.spyOn(mongoose.mongo.Collection.prototype, 'bulkWrite').mockRejectedValueOnce(new Error('x'))
  add('a', 3)
  await exchangeCounts()
  add('a', 1)
  expect(pointsOf('a')).toBe(4)
  await exchangeCounts()
  expect(await buckets().findOne({ key: 'a' })).toMatchObject({ points: 4 })
})

test('counts that are stored are not added again where the totals cannot be read', async () => {
  vi.spyOn(mongoose.mongo.Collection.prototype, 'find').mockImplementationOnce(() => {
    throw new Error('x')
  })
  add('a', 3)
  await exchangeCounts()
  add('a', 1)
  await exchangeCounts()
  expect(pointsOf('a')).toBe(4)
  expect(await buckets().findOne({ key: 'a' })).toMatchObject({ points: 4 })
})

test('a count that another process inserts at the same moment is added with the next exchange', async () => {
  const clash = new mongoose.mongo.MongoBulkWriteError(
    { message: 'E11000', code: 11_000, writeErrors: [{ code: 11_000, index: 1 }] } as never,
    {} as never,
  )
  vi.spyOn(mongoose.mongo.Collection.prototype, 'bulkWrite').mockRejectedValueOnce(clash)
  await buckets().insertOne({ key: 'a', points: 1, expire: new Date(Date.now() + MINUTE) })
  add('a', 1)
  add('b', 2)
  await exchangeCounts()
  await exchangeCounts()
  const stored = await buckets().find().sort({ key: 1 }).toArray()
  expect(stored.map(({ points }) => points)).toEqual([1, 2])
  expect([pointsOf('a'), pointsOf('b')]).toEqual([1, 2])
})
