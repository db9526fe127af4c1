import mongoose from 'mongoose'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ownMongod } from '#test/mongod'
import { toAppError } from './error-mapping.ts'

test('a connection that ends over several documents is the absence of the database, and no fault', async () => {
  const mongod = await ownMongod(inject('mongod').binary, [
    '--setParameter',
    'enableTestCommands=1',
  ])
  onTestFinished(mongod.remove)
  await mongod.start()
  const client = new mongoose.mongo.MongoClient(mongod.uri, { retryWrites: false })
  onTestFinished(() => client.close())
  await client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: { times: 1 },
    data: { failCommands: ['insert'], closeConnection: true },
  })
  const error: unknown = await client
    .db()
    .collection('audit')
    .insertMany([{ a: 1 }])
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(mongoose.mongo.MongoBulkWriteError)
  expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
})

test('a command cut off because the database hangs is the absence of the database, and no fault', async () => {
  const mongod = await ownMongod(inject('mongod').binary)
  onTestFinished(mongod.remove)
  await mongod.start()
  const client = new mongoose.mongo.MongoClient(mongod.uri, {
    retryWrites: false,
    connectTimeoutMS: 500,
    heartbeatFrequencyMS: 500,
  })
  onTestFinished(() => client.close())
  await client.db().command({ ping: 1 })
  mongod.signal('SIGSTOP')
  const error: unknown = await client
    .db()
    .collection('audit')
    .insertOne({ a: 1 })
    .catch((thrown: unknown) => thrown)
    .finally(() => mongod.signal('SIGCONT'))
  expect(error).toMatchObject({ name: 'PoolClearedOnNetworkError' })
  expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
})
