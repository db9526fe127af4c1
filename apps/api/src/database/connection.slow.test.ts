import { MongoMemoryServer } from 'mongodb-memory-server'
import mongoose, { Schema } from 'mongoose'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  assertReplicaSet,
  connectDatabase,
  disconnectDatabase,
  isDatabaseUp,
} from './connection.ts'
import { ne } from './operators.ts'
import { ownMongod, until } from '#test/mongod'

let mongod: Awaited<ReturnType<typeof ownMongod>>

beforeEach(async () => {
  mongod = await ownMongod(inject('mongod').binary)
})
afterEach(async () => {
  await disconnectDatabase()
  await mongod.remove()
})

const ping = () => mongoose.connection.db!.command({ ping: 1 })

test('the driver gets the timeouts', async () => {
  await mongod.start()
  await connectDatabase(mongod.uri)
  expect(mongoose.connection.getClient().options).toMatchObject({
    serverSelectionTimeoutMS: 1000,
    connectTimeoutMS: 2000,
    socketTimeoutMS: 3000,
    waitQueueTimeoutMS: 3000,
    maxPoolSize: 20,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  })
})

test('the database is down after kill -9 and up again by itself when it is back', async () => {
  await mongod.start()
  await connectDatabase(mongod.uri)
  expect(isDatabaseUp()).toBe(true)

  mongod.signal('SIGKILL')
  await mongod.ended()
  await until(() => !isDatabaseUp())
  await expect(ping()).rejects.toThrow()

  await mongod.start()
  await until(isDatabaseUp)
  expect(await ping()).toMatchObject({ ok: 1 })
})

test('a command waits for a database that stands still for seconds', async () => {
  await mongod.start()
  await connectDatabase(mongod.uri, { isPatient: true })
  mongod.signal('SIGSTOP')
  const answer = ping()
  // Longer than the server waits for an answer, and for its monitor.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  mongod.signal('SIGCONT')
  expect(await answer).toMatchObject({ ok: 1 })
})

test('a mongod that hangs counts as down, and as up again when it goes on', async () => {
  await mongod.start()
  await connectDatabase(mongod.uri)
  mongod.signal('SIGSTOP')
  await until(() => !isDatabaseUp())
  mongod.signal('SIGCONT')
  await until(isDatabaseUp)
  expect(await ping()).toMatchObject({ ok: 1 })
})

test('a database that comes later is connected when it comes', async () => {
  const problems: unknown[] = []
  const connected = connectDatabase(mongod.uri, { onRetry: (error) => problems.push(error) })
  await until(() => problems.length > 0)
  expect(isDatabaseUp()).toBe(false)
  await mongod.start()
  await connected
  expect(isDatabaseUp()).toBe(true)
})

test('waiting for a database can be given up', async () => {
  const connected = connectDatabase(mongod.uri)
  await disconnectDatabase()
  await connected
  expect(isDatabaseUp()).toBe(false)
})

test('a URI that cannot be read is refused at once', async () => {
  await expect(connectDatabase('mysql://localhost')).rejects.toThrow('Invalid scheme')
})

test('a server that is no replica set is refused with the way to make it one', async () => {
  const { binary } = inject('mongod')
  const standalone = await MongoMemoryServer.create({ binary: { systemBinary: binary } })
  await connectDatabase(standalone.getUri())
  await expect(assertReplicaSet()).rejects.toThrow(/não é um replica set[^]*--replSet rs0/)
  await disconnectDatabase()
  await standalone.stop()
})

test('a member of a replica set that is no primary is not up', async () => {
  await mongod.launch()
  await connectDatabase(mongod.uri.replace('?replicaSet=bastidor', '?directConnection=true'))
  expect(isDatabaseUp()).toBe(false)
})

test('a model built before the settings is refused', async () => {
  mongoose.model('Early', new Schema({ a: String }, { strictQuery: false }))
  try {
    await expect(connectDatabase(mongod.uri)).rejects.toThrow('before the models Early')
  } finally {
    mongoose.deleteModel('Early')
  }
})

describe('every operation of a model', () => {
  type LoggedCommand = { type?: string; ns?: string; command: Record<string, unknown> }
  type Thing = { name: string; n: number }
  const build = () => mongoose.model<Thing>('Thing', new Schema<Thing>({ name: String, n: Number }))

  afterEach(() => void mongoose.deleteModel('Thing'))

  test('carries a time limit that the server enforces', async () => {
    await mongod.start()
    await connectDatabase(mongod.uri)
    const Thing = build()
    const db = mongoose.connection.db!
    // The server logs no command, however slow, and from the second call on every one.
    await db.command({ profile: 0, slowms: 3_600_000 })
    await Thing.create({ name: 'a', n: 1 })
    await db.command({ profile: 0, slowms: -1 })
    const any = { name: 'a' }
    await Thing.find(any)
    await Thing.findOne(any)
    await Thing.countDocuments(any)
    await Thing.estimatedDocumentCount()
    await Thing.distinct('name')
    await Thing.aggregate([{ $match: {} }])
    await Thing.updateOne(any, { $set: { n: 2 } })
    await Thing.updateMany(any, { $set: { n: 3 } })
    await Thing.findOneAndUpdate(any, { $set: { n: 4 } })
    await Thing.replaceOne(any, { name: 'a', n: 5 })
    await Thing.findOneAndReplace(any, { name: 'a', n: 6 })
    await Thing.findOneAndDelete(any)
    await Thing.deleteOne(any)
    await Thing.deleteMany(any)
    await db.command({ profile: 0, slowms: 1000 })

    const { log } = await db.admin().command({ getLog: 'global' })
    const logged = (log as string[])
      .map((line) => JSON.parse(line) as { attr?: LoggedCommand })
      .flatMap(({ attr }) => (attr?.type === 'command' && attr.ns?.startsWith('test.') ? attr : []))
      .filter(({ command }) => Object.values(command).includes('things'))
    const names = logged.map(({ command }) => Object.keys(command)[0])
    expect(new Set(names)).toEqual(
      new Set(['find', 'count', 'distinct', 'aggregate', 'update', 'findAndModify', 'delete']),
    )
    expect(names).toHaveLength(14)
    expect(logged.filter(({ command }) => command.maxTimeMS !== 5000)).toEqual([])
  })

  test('refuses unknown keys and operators that came in with a request', async () => {
    await mongod.start()
    await connectDatabase(mongod.uri)
    const Thing = build()
    await Thing.create({ name: 'a', n: 1 })
    await expect(Thing.find({ nome: 'a' } as object)).rejects.toThrow('strictQuery')
    await expect(Thing.create({ nome: 'a' } as object)).rejects.toThrow('strict mode')
    await expect(Thing.find({ name: { $ne: 'b' } })).rejects.toThrow('Cast to string failed')
    expect(await Thing.find({ n: ne(0) })).toHaveLength(1)
  })

  test('joins the transaction it is called in, and no collection makes itself an index', async () => {
    await mongod.start()
    await connectDatabase(mongod.uri)
    const Thing = build()
    await Thing.create({ name: 'a', n: 1 })
    const work = mongoose.connection.transaction(async () => {
      await Thing.updateOne({ name: 'a' }, { $set: { n: 2 } })
      throw new Error('undo')
    })
    await expect(work).rejects.toThrow('undo')
    expect(await Thing.findOne({ name: 'a' }).lean()).toMatchObject({ n: 1 })
  })
})
