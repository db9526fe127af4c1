import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@bastidor/local-mongod/embedded'
import mongoose from 'mongoose'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#migrations/migrate'
import { openDatabase } from './local-database.ts'

test('the lease of a process killed during a migration is free at the next start', async () => {
  const { binary } = inject('mongod')
  const dataDir = await mkdtemp(join(tmpdir(), 'bastidor-leases-'))
  const first = await startEmbedded({ binary, dataDir })
  const client = new mongoose.mongo.MongoClient(first.uri)
  const leases = client.db().collection<{ _id: string; owner: string; until: Date }>('leases')
  const until = new Date(Date.now() + 60_000)
  await leases.insertOne({ _id: 'migrate', owner: 'killed', until })
  await client.close()
  await first.stop()

  const again = await openDatabase(
    () => undefined,
    async ({ onStart }) => {
      const database = await startEmbedded({ binary, dataDir, onStart })
      return { ...database, source: '' }
    },
  )
  onTestFinished(async () => {
    await again.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  expect(await migrate(again.uri)).not.toEqual([])
})
