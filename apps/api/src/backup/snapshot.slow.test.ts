import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newBackupKey } from '../test/backups.ts'
import { ownMongod } from '../test/mongod.ts'
import { snapshotOf } from '@bastidor/mongo-archive/snapshot'
import { writeBackup } from './backup.ts'

// Keeps no snapshot history, so that every backup is too slow.
let mongod: Awaited<ReturnType<typeof ownMongod>>
let client: mongoose.mongo.MongoClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastidor-snapshot-'))
  const extra = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=0']
  mongod = await ownMongod(inject('mongod').binary, extra)
  await mongod.start()
  client = new mongoose.mongo.MongoClient(mongod.uri, { writeConcern: { w: 'majority' } })
  for (const name of ['clients', 'plans']) await client.db().collection(name).insertOne({ name })
}, 60_000)
afterAll(async () => {
  await client.close()
  await mongod.remove()
  await rm(folder, { recursive: true, force: true })
})

const SAID = 'A cópia demorou mais do que o MongoDB guarda um momento do banco. Aumente a janela'
const writeOn = () => client.db().collection('facts').insertOne({ at: new Date() })

test('a snapshot that outlives the window of the server is refused, and says what to raise', async () => {
  const seen: string[] = []
  const reading = (async () => {
    for await (const { kind } of snapshotOf(client, {})) {
      seen.push(kind)
      // Writes advance the server's snapshot window.
      for (let round = 0; round < 20; round += 1) await writeOn()
    }
  })()
  await expect(reading).rejects.toThrow(SAID)
  expect(seen[0]).toBe('head')
  expect(seen).not.toContain('end')
})

test('a backup that outlives it leaves no file behind', async () => {
  const over = new AbortController()
  const writer = (async () => {
    while (!over.signal.aborted) await writeOn()
  })()
  const large = Array.from({ length: 3000 }, () => ({ text: 'x'.repeat(10_000) }))
  await client.db().collection('clients').insertMany(large)
  try {
    const path = join(folder, 'late.backup')
    await expect(writeBackup(client, path, newBackupKey())).rejects.toThrow(SAID)
    expect(await readdir(folder)).toEqual([])
  } finally {
    over.abort()
    await writer
  }
})
