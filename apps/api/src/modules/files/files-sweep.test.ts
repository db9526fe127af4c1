import { HOUR_MS } from '@bastidor/shared/dates'
import { beforeEach, expect, test } from 'vitest'
import { randomId } from '#lib/random-id'
import { clearDatabase, useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { chunkRecords, openFile, storeFile } from '#storage/gridfs'
import { sweepOrphans } from './files-sweep.ts'

useDatabase()
beforeEach(clearDatabase)

const later = (hours: number) => ({ now: new Date(Date.now() + hours * HOUR_MS) })
const store = () =>
  storeFile({ contentType: 'image/webp', purpose: 'avatar', data: Buffer.from('x') })

test('files that no entity names go after a day; the others stay', async () => {
  const [named, orphan] = [await store(), await store()]
  const referencedAmong = async (ids: string[]) => ids.filter((id) => id === named)
  expect(await sweepOrphans(referencedAmong, later(23))).toBe(0)
  expect(await openFile(orphan)).not.toBeNull()
  expect(await sweepOrphans(referencedAmong, later(25))).toBe(1)
  expect(await openFile(orphan)).toBeNull()
  expect(await openFile(named)).not.toBeNull()
  expect(await chunkRecords().distinct('files_id')).toEqual([named])
})

test('more files than one question holds are asked about in turns', async () => {
  for (let count = 0; count < 205; count += 1) await store()
  const asked: number[] = []
  const none = async (ids: string[]) => {
    asked.push(ids.length)
    return []
  }
  expect(await sweepOrphans(none, later(25))).toBe(205)
  expect(asked).toEqual([200, 5])
  expect(await chunkRecords().countDocuments()).toBe(0)
})

test('no record is read to learn which files are old: small pictures lie in them', async () => {
  for (let count = 0; count < 20; count += 1) await store()
  const plans = await plansOf(() => sweepOrphans(async (ids) => ids, later(25)))
  const old = plans.find(({ collection }) => collection === 'files.files')
  expect([old?.keys, old?.docs]).toEqual([20, 0])
})

test('bytes of an upload that a crash cut off go as well, those of one under way stay', async () => {
  const kept = await store()
  const template = await chunkRecords().findOne({ files_id: kept })
  const { _id: _, ...chunk } = template!
  await chunkRecords().insertOne({ ...chunk, files_id: randomId() } as never)
  const all = async (ids: string[]) => ids
  expect(await sweepOrphans(all)).toBe(0)
  expect(await chunkRecords().countDocuments()).toBe(2)
  expect(await sweepOrphans(all, later(25))).toBe(1)
  expect(await chunkRecords().distinct('files_id')).toEqual([kept])
})

test('a question that fails deletes nothing', async () => {
  const id = await store()
  const down = async () => {
    throw new Error('down')
  }
  await expect(sweepOrphans(down, later(25))).rejects.toThrow('down')
  expect(await openFile(id)).not.toBeNull()
})
