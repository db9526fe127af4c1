import { randomBytes } from 'node:crypto'
import { BSON, GridFSBucket, type MongoClient } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { restoreArchive } from './restore.ts'
import { documentsOf } from './snapshot.ts'
import { newKey, useArchives } from './test/archives.ts'
import { writeArchive } from './write.ts'

const { newDatabase, newPath } = await useArchives()
const key = newKey()

const copy = async (source: MongoClient) => {
  const path = newPath()
  const written = await writeArchive(source, path, key)
  const target = newDatabase()
  await restoreArchive(target, path, key)
  return { path, written, target }
}
const bytesOf = async (client: MongoClient, name: string) => {
  const all: Buffer[] = []
  for await (const document of documentsOf(client.db(), name)) all.push(Buffer.from(document))
  return all
}

describe('a restored database', () => {
  test('has every document byte by byte, whatever the type of a value', async () => {
    const source = newDatabase()
    const plans = source.db().collection('plans')
    await plans.insertOne({
      double: new BSON.Double(1),
      int: new BSON.Int32(1),
      long: BSON.Long.fromString('9007199254740993'),
      smallLong: BSON.Long.fromNumber(5),
      decimal: BSON.Decimal128.fromString('1.50'),
      negativeZero: -0,
      notANumber: Number.NaN,
      date: new Date(-1),
      timestamp: new BSON.Timestamp({ t: 7, i: 3 }),
      uuid: new BSON.UUID(),
      binary: new BSON.Binary(randomBytes(300), 128),
      regex: new BSON.BSONRegExp('^a', 'ix'),
      code: new BSON.Code('f', { scope: 1 }),
      reference: { $ref: 'plans', $id: 1, $db: 'x' },
      symbol: new BSON.BSONSymbol('s'),
      nothing: null,
      ends: [new BSON.MinKey(), new BSON.MaxKey()],
      text: 'ação \u{1F600} \0',
      'a.b': { $c: 1, '': [] },
    })
    await plans.insertOne({ _id: 'text' as never })
    await plans.insertOne({ _id: BSON.Long.fromNumber(3) as never })
    const { target } = await copy(source)
    expect(await bytesOf(target, 'plans')).toEqual(await bytesOf(source, 'plans'))
    const one = await target
      .db()
      .collection('plans')
      .findOne({ long: { $exists: true } })
    expect(one).toMatchObject({ text: 'ação \u{1F600} \0', decimal: { bytes: expect.anything() } })
  })

  test('has its files, of more bytes than one piece of the stream', async () => {
    const source = newDatabase()
    const content = randomBytes(9 * 1024 * 1024)
    const metadata = { small: new BSON.Binary(randomBytes(9000)) }
    const upload = new GridFSBucket(source.db(), { bucketName: 'files' }).openUploadStream('logo', {
      metadata,
    })
    await new Promise((resolve) => upload.end(content, () => resolve(undefined)))
    const { target } = await copy(source)
    const read = new GridFSBucket(target.db(), { bucketName: 'files' }).openDownloadStream(
      upload.id,
    )
    const pieces: Buffer[] = []
    for await (const piece of read) pieces.push(piece as Buffer)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect((await target.db().collection('files.files').findOne())?.metadata).toEqual(metadata)
  })

  test('is the one moment of the source, while others move things in it', async () => {
    const source = newDatabase()
    const [left, right] = ['clients', 'plans'].map((name) => source.db().collection(name))
    const ids = Array.from({ length: 400 }, (_, index) => index)
    const full = 'x'.repeat(2000)
    await left!.insertMany(ids.map((_id) => ({ _id: _id as never, full })))
    await right!.createIndex({ a: 1 })
    const over = new AbortController()
    let moves = 0
    // Each document is in exactly one of the two collections at any time and moves back and forth.
    const move = async () => {
      while (!over.signal.aborted) {
        const _id = Math.floor(Math.random() * ids.length) as never
        await source.withSession((session) =>
          session
            .withTransaction(async () => {
              const document = await left!.findOneAndDelete({ _id }, { session })
              if (document) await right!.insertOne(document, { session })
              else {
                const back = await right!.findOneAndDelete({ _id }, { session })
                if (back) await left!.insertOne(back, { session })
              }
            })
            .then(() => (moves += 1)),
        )
      }
    }
    const movers = [move(), move(), move()]
    try {
      for (let round = 0; round < 5; round++) {
        const before = moves
        const { target, written } = await copy(source)
        const held = await Promise.all(
          ['clients', 'plans'].map((name) => target.db().collection(name).distinct('_id')),
        )
        expect(
          held
            .flat()
            .map(Number)
            .toSorted((a, b) => a - b),
        ).toEqual(ids)
        expect(written.collections.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
        expect(moves).toBeGreaterThan(before)
      }
    } finally {
      over.abort()
      await Promise.all(movers)
    }
  })
})
