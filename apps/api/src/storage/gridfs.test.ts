import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '#database/transaction'
import { randomId } from '#lib/random-id'
import { clearDatabase, useDatabase } from '#test/database'
import { chunkRecords, deleteFiles, fileRecords, openFile, storeFile } from './gridfs.ts'

useDatabase()
beforeEach(clearDatabase)

const AVATAR = { contentType: 'image/webp', purpose: 'avatar' } as const
const stored = async () => [
  await fileRecords().countDocuments(),
  await chunkRecords().countDocuments(),
]

test('a file is stored under an unguessable id and read back byte by byte', async () => {
  const data = Buffer.alloc(600_000, 'abc')
  const id = await storeFile({ ...AVATAR, data })
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const file = await openFile(id)
  expect(file).toMatchObject({ ...AVATAR, id, size: 600_000, isPrivate: false, name: null })
  expect((await buffer(file!.read())).equals(data)).toBe(true)
  expect(await stored()).toEqual([1, 3])
})

test('a private file comes from a path and keeps its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-test-'))
  await writeFile(join(folder, 'a'), 'contrato')
  const id = await storeFile({
    contentType: 'application/pdf',
    purpose: 'contract',
    path: join(folder, 'a'),
    private: true,
    name: 'contrato.pdf',
  })
  const file = await openFile(id)
  expect(file).toMatchObject({ isPrivate: true, name: 'contrato.pdf', size: 8 })
  expect(String(await buffer(file!.read()))).toBe('contrato')
  await rm(folder, { recursive: true })
})

test('an empty file is a file', async () => {
  const file = await openFile(await storeFile({ ...AVATAR, data: Buffer.alloc(0) }))
  expect(await buffer(file!.read())).toHaveLength(0)
})

test('a source that fails leaves nothing behind', async () => {
  await expect(storeFile({ ...AVATAR, path: '/nowhere/a' })).rejects.toThrow('ENOENT')
  // A directory can be opened but fails on the first read.
  await expect(storeFile({ ...AVATAR, path: tmpdir() })).rejects.toThrow('EISDIR')
  expect(await stored()).toEqual([0, 0])
})

test('a file that the database refuses half-way leaves no bytes', async () => {
  await storeFile({ ...AVATAR, data: Buffer.from('first') })
  const before = await stored()
  const db = mongoose.connection.db!
  await db.command({ collMod: 'files.chunks', validator: { n: { $lt: 2 } } })
  await expect(storeFile({ ...AVATAR, data: Buffer.alloc(900_000) })).rejects.toThrow('validation')
  await db.command({ collMod: 'files.chunks', validator: {} })
  expect(await stored()).toEqual(before)
})

test('unknown and malformed ids find nothing', async () => {
  for (const id of [randomId(), 'x', '', '../etc/passwd', 'A'.repeat(32), 'a'.repeat(33)])
    expect(await openFile(id)).toBeNull()
})

test('deleting takes the bytes along, passes over unknown ids and leaves other files', async () => {
  const [one, two] = [
    await storeFile({ ...AVATAR, data: Buffer.from('1') }),
    await storeFile({ ...AVATAR, data: Buffer.from('2') }),
  ]
  await deleteFiles([one, randomId(), 'x'])
  expect(await openFile(one)).toBeNull()
  expect(await openFile(two)).not.toBeNull()
  expect(await stored()).toEqual([1, 1])
})

test('a transaction that fails does not touch files: its caller takes them back', async () => {
  const failing = transact(async () => {
    const id = await storeFile({ ...AVATAR, data: Buffer.from('1') })
    throw new Error(id)
  })
  const id = await failing.catch((error: Error) => error.message)
  expect(await openFile(id)).not.toBeNull()
})
