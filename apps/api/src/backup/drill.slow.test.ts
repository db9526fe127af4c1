import mongoose, { Types } from 'mongoose'
import { expect, inject, test, vi } from 'vitest'
import { env } from '#config/env'
import { passwordLocation } from '../modules/client-logins/client-logins.model.ts'
import { encrypt } from '../secrets/envelope.ts'
import { keyringOf } from '../secrets/keyring.ts'
import { pendingMigrations } from '../migrations/migrate.ts'
import { newBackupKey, useBackups } from '../test/backups.ts'
import { ownMongod } from '../test/mongod.ts'
import { drill } from './drill.ts'
import { writeBackup } from './backup.ts'

// Each test starts its own mongod.
vi.setConfig({ testTimeout: 90_000 })
const { newDatabase, newPath } = await useBackups()
const backupKey = newBackupKey()
const { binary } = inject('mongod')

test('a drill names what does not hold in the restored database', async () => {
  const source = newDatabase()
  const db = source.db()
  const nobody = new Types.ObjectId()
  const tasks = [{ position: 1 }, { position: 0 }]
  const { insertedId: chore } = await db.collection('chores').insertOne({ client: nobody, tasks })
  const { insertedId: client } = await db.collection('clients').insertOne({ chores: [nobody] })
  await db.collection('employees').insertOne({ email: 'a@a.co', avatar: 'f'.repeat(32) })
  await db.collection('files.files').insertOne({ length: 10 })
  for (const name of ['Um', 'Dois'])
    await db.collection('proposals').insertOne({ name, sequentialNumber: 7 })
  const migrations = db.collection<{ _id: string }>('migrations')
  await migrations.insertMany((await pendingMigrations(db)).map((_id) => ({ _id })))
  const path = newPath()
  await writeBackup(source, path, backupKey)
  const { problems, manifest } = await drill({ path, backupKey, binary }).catch((error: Error) => ({
    problems: [error.message],
    manifest: null,
  }))
  // Without the unique index, which was dropped since the migrations, two proposals can have the
  // same number, and the index cannot be created.
  expect([manifest, problems]).toEqual([null, [expect.stringContaining('E11000')]])

  await db.collection('proposals').deleteOne({ name: 'Dois' })
  await migrations.drop()
  const second = newPath()
  await writeBackup(source, second, backupKey)
  const found = await drill({ path: second, backupKey, binary })
  expect(found.problems).toHaveLength(5)
  expect(found.problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^arquivo [0-9a-f]{24}: está incompleto$/),
      `arquivo ${'f'.repeat(32)}: não existe, mas é usado`,
      `chore ${String(chore)}: as tarefas não estão em ordem`,
      `chore ${String(chore)}: o cliente não existe`,
      `cliente ${String(client)}: falta uma jornada`,
    ]),
  )
})

test('a restored credential opens with the keys that stayed apart, and only with them', async () => {
  const source = newDatabase()
  const logins = source.db().collection('clientLogins')
  const other = keyringOf([newBackupKey()])
  for (const keyring of [keyringOf(env.SECRETS_KEYS), other]) {
    const _id = new Types.ObjectId()
    await logins.insertOne({
      _id,
      clientPassword: encrypt('senha', passwordLocation(_id), keyring),
    })
  }
  const path = newPath()
  await writeBackup(source, path, backupKey)
  // As in a container without a mongod binary: uses a server reserved for drills.
  const scratch = await ownMongod(binary)
  try {
    await scratch.launch()
    const server = `mongodb://${new URL(scratch.uri).host}/`
    for (const round of ['on a server that was never a replica set', 'on it again']) {
      const { secrets, problems, manifest } = await drill({ path, backupKey, server })
      expect([round, secrets, problems]).toEqual([round, { total: 2, unreadable: 1 }, []])
      expect(manifest.collections).toMatchObject([{ name: 'clientLogins', count: 2 }])
    }
    expect(await namesOn(scratch.uri)).toEqual(['admin', 'config', 'local'])
  } finally {
    await scratch.remove()
  }
})

test('a server that has other data is no place for a drill', async () => {
  const path = newPath()
  await writeBackup(newDatabase(), path, backupKey)
  const before = await namesOn(inject('mongoUri'))
  const refused = drill({ path, backupKey, server: inject('mongoUri') })
  await expect(refused).rejects.toThrow(/tem outros dados \(.*Indique um que só sirva para isso/)
  expect(before.filter((name) => name.startsWith('drill'))).toEqual([])
})

const namesOn = async (uri: string): Promise<string[]> => {
  const client = new mongoose.mongo.MongoClient(uri)
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
    return databases.map(({ name }) => name)
  } finally {
    await client.close()
  }
}
