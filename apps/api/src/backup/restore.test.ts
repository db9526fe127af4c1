import mongoose from 'mongoose'
import { describe, expect, test } from 'vitest'
import { createIndexes, migrate } from '#migrations/migrate'
import { collectionsOf, newBackupKey, useBackups } from '../test/backups.ts'
import { assertNoUnfinishedRestore, setRestoreMarker } from '@bastidor/mongo-archive/restore-marker'
import { documentsOf } from '@bastidor/mongo-archive/snapshot'
import { restoreBackup, writeBackup } from './backup.ts'

const { BSON } = mongoose.mongo
const { newDatabase, newUri, newPath } = await useBackups()
const key = newBackupKey()
type Client = mongoose.mongo.MongoClient

const copy = async (source: Client) => {
  const path = newPath()
  await writeBackup(source, path, key)
  const target = newDatabase()
  await restoreBackup(target, path, key)
  return { target }
}
const bytesOf = async (client: Client, name: string) => {
  const all: Buffer[] = []
  for await (const document of documentsOf(client.db(), name)) all.push(Buffer.from(document))
  return all
}

describe('a restored database', () => {
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
})

test('a backup of a later version', async () => {
  const source = newDatabase()
  await source
    .db()
    .collection('migrations')
    .insertOne({ _id: '999-later' as never })
  const path = newPath()
  await writeBackup(source, path, key)
  const target = newDatabase()
  await expect(restoreBackup(target, path, key)).rejects.toThrow('mais nova que esta (999-later)')
  expect(await collectionsOf(target.db())).toEqual([])
})

test('a restore that was cut short is neither migrated nor served nor copied', async () => {
  const uri = newUri()
  const target = newDatabase(uri)
  const mark = (await setRestoreMarker(target.db(), 'velha.backup'))!
  const said = 'A restauração de velha.backup neste banco de dados não terminou'
  await expect(migrate(uri)).rejects.toThrow(said)
  await expect(assertNoUnfinishedRestore(target.db())).rejects.toThrow(said)
  await expect(writeBackup(target, newPath(), key)).rejects.toThrow(said)
  await mark.abandon()
})
