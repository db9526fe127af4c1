import mongoose, { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { filesInUse } from '#modules/files/files-in-use'
import { fileRecords, storeFile } from '#storage/gridfs'
import { clearDatabase, useDatabase } from '#test/database'
import { randomId } from '#lib/random-id'
import { up as moveThumbnails } from './007-thumbnails.ts'

useDatabase()
beforeEach(clearDatabase)

const db = () => mongoose.connection.db!
const approvals = () => db().collection<{ _id: string; images: object[] }>('approvals')
const store = (text: string, small?: string) =>
  storeFile({
    contentType: 'image/webp',
    purpose: 'approval',
    data: Buffer.from(text),
    ...(small && { small: Buffer.from(small) }),
  })
const smallOf = async (id: string) =>
  (await fileRecords().findOne({ _id: id }))?.metadata.small?.toString('utf8')

const sides = { width: 900, height: 600 }
const insert = async (images: object[]) => {
  const _id = randomId()
  await approvals().insertOne({ _id, images, clientId: new Types.ObjectId() } as never)
  return _id
}

test('the small forms of images move into their records, and nothing names them any more', async () => {
  const [one, two, oneSmall, twoSmall] = [
    await store('one'),
    await store('two'),
    await store('small one'),
    await store('small two'),
  ]
  const id = await insert([
    { file: one, thumbnail: oneSmall, ...sides },
    { file: two, thumbnail: twoSmall, ...sides },
  ])
  await approvals().createIndex({ 'images.thumbnail': 1 })
  await moveThumbnails(db())
  await moveThumbnails(db())
  expect([await smallOf(one), await smallOf(two)]).toEqual(['small one', 'small two'])
  expect((await approvals().findOne({ _id: id }))?.images).toEqual([
    { file: one, ...sides },
    { file: two, ...sides },
  ])
  expect(await filesInUse([one, two, oneSmall, twoSmall])).toHaveLength(2)
  expect((await approvals().indexes()).map(({ name }) => name)).not.toContain('images.thumbnail_1')
})

test('an approval of now, or one whose small file is lost, keeps what it has', async () => {
  const [now, old] = [await store('now', 'known'), await store('old')]
  await insert([{ file: now, ...sides }])
  await insert([{ file: old, thumbnail: randomId(), ...sides }])
  await moveThumbnails(db())
  expect([await smallOf(now), await smallOf(old)]).toEqual(['known', undefined])
  expect(await approvals().countDocuments({ 'images.thumbnail': { $exists: true } })).toBe(0)
})
