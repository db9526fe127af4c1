import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'
import { describe, expect, test } from 'vitest'
import { createIndexes, migrate } from '#migrations/migrate'
import { collectionsOf, newBackupKey, useBackups } from '../test/backups.ts'
import { restoreBackup } from './restore.ts'
import { documentsOf } from './snapshot.ts'
import { writeBackup } from './write.ts'

const { BSON, GridFSBucket } = mongoose.mongo
const { newDatabase, newUri, newPath } = await useBackups()
const key = newBackupKey()
type Client = mongoose.mongo.MongoClient

const copy = async (source: Client) => {
  const path = newPath()
  const written = await writeBackup(source, path, key)
  const target = newDatabase()
  await restoreBackup(target, path, key)
  return { path, written, target }
}
const bytesOf = async (client: Client, name: string) => {
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

  test('has the indexes and options, also of collections whose content stays behind', async () => {
    const source = newDatabase()
    await createIndexes(source.db())
    await source.db().createCollection('strict', { validator: { a: { $type: 'int' } } })
    const collation = { locale: 'pt', strength: 1 } as const
    await source.db().collection('strict').createIndex({ a: -1 }, { sparse: true, collation })
    for (const name of ['sessions', 'rateBuckets', 'idempotency', 'leases', 'collectionVersions'])
      await source.db().collection(name).insertOne({ canary: 1 })
    const { target } = await copy(source)
    expect(await collectionsOf(target.db())).toEqual(await collectionsOf(source.db()))
    for (const name of await collectionsOf(source.db())) {
      const [indexes, wanted] = await Promise.all(
        [target, source].map((client) => client.db().collection(name).indexes()),
      )
      expect(indexes).toEqual(expect.arrayContaining(wanted!))
      expect(await target.db().collection(name).countDocuments()).toBe(0)
    }
    await expect(target.db().collection('strict').insertOne({ a: 'text' })).rejects.toThrow()
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

  test('is empty where the source was, and can be migrated', async () => {
    const source = newDatabase()
    const path = newPath()
    await writeBackup(source, path, key)
    const uri = newUri()
    const target = newDatabase(uri)
    await restoreBackup(target, path, key)
    expect(await collectionsOf(target.db())).toEqual([])
    expect((await migrate(uri)).length).toBeGreaterThan(0)
  })

  test('has tasks, series, teams and grants as they were, and no address of a calendar', async () => {
    const source = newDatabase()
    await createIndexes(source.db())
    const [person, client, series] = [new BSON.ObjectId(), new BSON.ObjectId(), new BSON.ObjectId()]
    const made = {
      clients: { _id: client, name: 'Padaria', team: [person] },
      roleGrants: {
        _id: 'designer',
        cargo: 'Designer',
        grants: [{ action: 'approval.list', scope: 'own' }],
        version: 3,
        updatedBy: person,
      },
      taskSeries: { _id: series, title: 'Relatório', clientId: client, lastMade: '2026-11-24' },
      tasks: {
        title: 'Relatório',
        assigneeId: person,
        seriesId: series,
        key: `series ${String(series)} 2026-11-24`,
        version: 2,
        fieldVersions: { dueOn: 2 },
      },
    }
    for (const [name, document] of Object.entries(made))
      await source
        .db()
        .collection(name)
        .insertOne(document as object)
    await source
      .db()
      .collection('calendars')
      .insertOne({ _id: 'digest' as never, employeeId: person })
    const { target } = await copy(source)
    for (const name of Object.keys(made)) {
      expect(await target.db().collection(name).countDocuments()).toBe(1)
      expect(await bytesOf(target, name)).toEqual(await bytesOf(source, name))
    }
    expect(await target.db().collection('calendars').countDocuments()).toBe(0)
    // What keeps a series from making a day twice is there too.
    const again = target.db().collection('tasks').insertOne({ key: made.tasks.key })
    await expect(again).rejects.toThrow('E11000')
  })

  test('sends nothing of what was queued: those mails are cancelled, the others stay', async () => {
    const source = newDatabase()
    await createIndexes(source.db())
    const states = ['queued', 'sending', 'sent', 'failed', 'cancelled']
    const nextAt = new Date()
    const mails = states.map((state, index) => ({
      key: state,
      state,
      secret: { sealed: index },
      nextAt: index < 2 ? nextAt : null,
      claimedUntil: index === 1 ? nextAt : null,
      createdAt: nextAt,
    }))
    await source.db().collection('mails').insertMany(mails)
    const { target } = await copy(source)
    const found = await target.db().collection('mails').find().sort({ _id: 1 }).toArray()
    const over = { state: 'cancelled', secret: null, nextAt: null, claimedUntil: null }
    expect(found).toMatchObject([over, over, ...mails.slice(2)])
    // The source goes on sending.
    const queued = await source.db().collection('mails').findOne({ key: 'queued' })
    expect(queued).toMatchObject({ state: 'queued', nextAt })
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
