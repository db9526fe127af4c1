import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { flushDenials } from '#audit/audit-denials'
import { expireAudit } from '#modules/audit/audit-retention'
import { forgetSeenSeal, sealAudit } from '#modules/audit/audit-hash-chain'
import { SealModel } from '#modules/audit/audit.seals.model'
import { sweepOrphans } from '#modules/files/files-sweep'
import { filesInUse } from '#modules/files/files-in-use'
import { notifyDue } from '#modules/due-notices/due-notices'
import { anonymisePerson } from '#modules/privacy/privacy.commands'
import { anonymous, createPerson } from '#test/as'
import { guardedMongod } from '#test/guarded-mongod'
import { runProcess } from '#test/process'
import { leaveTraces } from '#test/traces'
import { useMail } from '#test/smtp'
import { invalidateAll } from '#cache/cache-tags'
import { connectDatabase, disconnectDatabase } from './connection.ts'
import { APPEND_ONLY, changeableCollections, makeUsers, mayChangeAuditLog } from './users.ts'
import { migrate } from '#migrations/migrate'

vi.setConfig({ testTimeout: 240_000 })
const UNAUTHORIZED = 13
const LATER = () => new Date(Date.now() + 10 * 60_000)
const OLD = new Date('2020-01-01T00:00:00Z')

let mongod: Awaited<ReturnType<typeof guardedMongod>>
let app: string
let maintenance: string

const runCommand = async () => {
  const { ended, output } = runProcess('database-users.ts', {
    MONGODB_URI: app,
    MONGODB_MAINTENANCE_URI: maintenance,
    MONGODB_ADMIN_URI: mongod.adminUri,
  })
  return [await ended, output.stdout.trim()]
}
const connectAs = async (uri: string) => {
  await disconnectDatabase()
  await connectDatabase(uri)
  // An earlier test file may have cached a seal of another database.
  forgetSeenSeal()
}

beforeAll(async () => {
  mongod = await guardedMongod(inject('mongod').binary)
  app = mongod.uri('bastidor', 'senha-do-app', 'agencia')
  maintenance = mongod.uri('maintenance', 'senha-dos-comandos', 'agencia')
  // An old installation: a single user with all privileges.
  const admin = new mongoose.mongo.MongoClient(mongod.adminUri)
  const roles = ['readWrite', 'dbAdmin']
  await admin.db('agencia').command({ createUser: 'bastidor', pwd: 'senha-do-app', roles })
  await admin.close()
}, 60_000)
afterAll(async () => {
  await disconnectDatabase()
  await mongod.remove()
})

test('the command that compose runs narrows the one user of before', async () => {
  await connectAs(app)
  expect(await mayChangeAuditLog(mongoose.connection.db!)).toBe(true)
  expect(await runCommand()).toEqual([0, 'Usuários do banco de dados em dia.'])
  await migrate(maintenance)
  await connectAs(app)
  expect(await mayChangeAuditLog(mongoose.connection.db!)).toBe(false)
}, 60_000)

test('a right that its user lacks is named in one line, without the command', async () => {
  // Another database than its own.
  const MONGODB_URI = app.replace('/agencia?', '/other?authSource=agencia&')
  const { ended, output } = runProcess('migrate.ts', { NODE_ENV: 'test', MONGODB_URI })
  expect([await ended, output.stdout]).toEqual([1, ''])
  expect(output.stderr).toMatch(
    /^O usuário [^{]* não tem o direito de find em other\.restoring\..*\n$/,
  )
})

test('its user may change all collections that the product changes, except the trail', () => {
  const changeable = changeableCollections()
  const models = mongoose.modelNames().map((name) => mongoose.model(name).collection.name)
  expect(models.length).toBeGreaterThan(30)
  expect(models.filter((name) => !changeable.includes(name)).toSorted()).toEqual(APPEND_ONLY)
})

useMail()

describe('the user of the app', () => {
  test('does the work of the product, its background included', async () => {
    await invalidateAll()
    expect(await leaveTraces(await createPerson({ level: 'Admin' }), 'Navegador')).toEqual([])
    expect((await anonymous.get('/audit')).status).toBe(401)
    await flushDenials()
    await notifyDue()
    await sweepOrphans(filesInUse)
    await sealAudit(LATER())
    expect(await SealModel.countDocuments()).toBe(await AuditModel.countDocuments())
  })

  test('can neither change nor remove what is on the trail, by whichever way', async () => {
    const db = mongoose.connection.db!
    expect(await mayChangeAuditLog(db)).toBe(false)
    for (const name of APPEND_ONLY) {
      const trail = db.collection(name)
      const before = await trail.find().sort({ _id: 1 }).toArray()
      expect(before.length).toBeGreaterThan(5)
      const ways: Record<string, () => Promise<unknown>> = {
        updateOne: () => trail.updateOne({}, { $set: { actor: 'Outra' } }),
        upsert: () => trail.updateOne({ at: OLD }, { $set: { a: 1 } }, { upsert: true }),
        replaceOne: () => trail.replaceOne({}, { actor: 'Outra' }),
        findOneAndUpdate: () => trail.findOneAndUpdate({}, { $set: { actor: 'Outra' } }),
        bulkWrite: () => trail.bulkWrite([{ deleteOne: { filter: {} } }]),
        deleteMany: () => trail.deleteMany({}),
        findOneAndDelete: () => trail.findOneAndDelete({}),
        drop: () => trail.drop(),
        rename: () => trail.rename('plans', { dropTarget: true }),
        createIndex: () => trail.createIndex({ at: 1 }, { expireAfterSeconds: 1 }),
        collMod: () => db.command({ collMod: name, validationLevel: 'off' }),
        merge: () =>
          db
            .collection('plans')
            .aggregate([{ $merge: name }])
            .toArray(),
        out: () =>
          db
            .collection('plans')
            .aggregate([{ $out: name }])
            .toArray(),
        dropDatabase: () => db.dropDatabase(),
        createUser: () => db.command({ createUser: 'eu', pwd: 'x', roles: ['readWrite'] }),
      }
      for (const [way, run] of Object.entries(ways)) {
        const refusal = await run().then(
          () => 'done',
          (error: { code?: number }) => error.code,
        )
        expect([name, way, refusal]).toEqual([name, way, UNAUTHORIZED])
      }
      expect(await trail.find().sort({ _id: 1 }).toArray()).toEqual(before)
    }
  })
})

test('the user of the commands takes people out of the trail and removes what is old', async () => {
  await connectAs(maintenance)
  await createPerson({ name: 'Bia Canário', email: 'bia@canario.com.br', active: false })
  const entry = { action: 'auth.login', entity: 'session', outcome: 'ok' as const }
  await AuditModel.create([{ ...entry, at: new Date(), actor: 'Bia Canário' }])
  await anonymisePerson('bia@canario.com.br')
  expect(await AuditModel.countDocuments({ actor: 'Bia Canário' })).toBe(0)
  await AuditModel.create([{ ...entry, at: OLD, actor: 'Antiga' }])
  await SealModel.collection.deleteMany({})
  forgetSeenSeal()
  await sealAudit(LATER())
  expect(await expireAudit()).toBe(1)
})

test('making the users again takes a new password over, and refuses one user for both', async () => {
  const admin = new mongoose.mongo.MongoClient(mongod.adminUri)
  const next = mongod.uri('bastidor', 'outra-senha', 'agencia')
  await makeUsers(admin, { app: next, maintenance })
  await connectAs(next)
  expect(await mayChangeAuditLog(mongoose.connection.db!)).toBe(false)
  await expect(makeUsers(admin, { app, maintenance: app })).rejects.toThrow(/usuários diferentes/)
  await admin.close()
})
