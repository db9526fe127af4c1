import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoMemoryServer } from 'mongodb-memory-server'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openLocalDatabase } from './local-database.ts'
import { unusedPort } from './test/unused-port.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bastidor-local-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a given database that answers is taken as it is, and nothing is started', async () => {
  const running = await openLocalDatabase({ binary: inject('mongod').binary, dataDir })
  const { uri } = running
  const unused = join(dataDir, 'unused')
  const database = await openLocalDatabase({ uri, dataDir: unused })
  expect(database).toMatchObject({ uri, source: `MONGODB_URI (${uri})` })
  await database.stop()
  expect(await readdir(dataDir)).not.toContain('unused')
  await running.stop()
})

test('a given database that does not answer is refused without naming its password', async () => {
  const uri = `mongodb://ana:segredo@127.0.0.1:${await unusedPort()}/x`
  const failure = await openLocalDatabase({ uri, dataDir }).catch((error: unknown) => error)
  const { message } = failure as Error
  expect(message).toMatch(/MONGODB_URI \(mongodb:\/\/\*\*\*@127.*\) não respondeu/)
  expect(message).not.toContain('segredo')
  expect(await readdir(dataDir)).toEqual([])
})

test('a given database that is no replica set is refused with the way to make it one', async () => {
  const { binary } = inject('mongod')
  const standalone = await MongoMemoryServer.create({ binary: { systemBinary: binary } })
  await expect(openLocalDatabase({ uri: standalone.getUri(), dataDir })).rejects.toThrow(
    /MONGODB_URI \(mongodb.*\) não é um replica set[^]*--replSet/,
  )
  await standalone.stop()
})

test('without one, the named binary runs over the data folder', async () => {
  const { binary } = inject('mongod')
  const database = await openLocalDatabase({ binary, dataDir })
  expect(database.source).toMatch(/^mongod .* de MONGOD_BINARY .*, dados em /)
  expect(await readdir(dataDir)).toContain('db')
  await database.stop()
  expect(await readdir(dataDir)).not.toContain('bastidor.lock')
})
