import mongoose from 'mongoose'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { up as storeSmallPictures } from './006-small-pictures.ts'
import { clearDatabase, useDatabase } from '#test/database'
import { chunkRecords, fileRecords, openFile, storeFile } from '#storage/gridfs'

useDatabase()
beforeEach(clearDatabase)

const migrateFiles = () => storeSmallPictures(mongoose.connection.db!)
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .webp()
    .toBuffer()

let large: Buffer
beforeAll(async () => (large = await picture(512, 384)))

const store = (purpose: string, data = large, small?: Buffer) =>
  storeFile({ contentType: 'image/webp', purpose, data, ...(small && { small }) })
const smallOf = async (id: string) => (await fileRecords().findOne({ _id: id }))?.metadata.small

test('pictures of before get their small form, and stay what they are', async () => {
  const [avatar, logo] = [await store('avatar'), await store('logo')]
  const before = await fileRecords().findOne({ _id: logo })
  await fileRecords().updateOne({ _id: avatar }, { $set: { 'metadata.isHidden': true } })
  await migrateFiles()
  for (const id of [avatar, logo]) {
    const { width, height } = await sharp((await smallOf(id))!.value()).metadata()
    expect([width, height]).toEqual([267, 200])
  }
  expect(await openFile(avatar)).toBeNull()
  const { small: _, ...metadata } = (await fileRecords().findOne({ _id: logo }))!.metadata
  expect(metadata).toEqual(before?.metadata)
})

test('run again it leaves those that have one alone, also when it was cut short', async () => {
  const known = Buffer.from('known')
  const [done, open] = [await store('logo', large, known), await store('logo')]
  await migrateFiles()
  await migrateFiles()
  expect(Buffer.from((await smallOf(done))!.value())).toEqual(known)
  expect(await smallOf(open)).toBeDefined()
})

test('small, damaged and other pictures stay as they are', async () => {
  const lost = await store('logo')
  await chunkRecords().deleteMany({ files_id: lost })
  const ids = [
    lost,
    await store('logo', await picture(512, 180)),
    await store('avatar', Buffer.from('no picture at all')),
    await store('approval'),
    await store('contract', Buffer.from('%PDF')),
  ]
  const good = await store('avatar')
  const before = await fileRecords()
    .find({ _id: { $in: ids } })
    .toArray()
  await migrateFiles()
  expect(
    await fileRecords()
      .find({ _id: { $in: ids } })
      .toArray(),
  ).toEqual(before)
  expect(await smallOf(good)).toBeDefined()
})
