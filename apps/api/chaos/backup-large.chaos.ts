import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBackupKey } from '../src/test/backups.ts'
import { startBuilt } from '../src/test/process.ts'
import { manifestOf, sumsOf } from './copies.ts'
import { note, seconds } from './figures.ts'
import { openMongod, storeFiles } from './mongods.ts'
import { MEGABYTE } from './volume.ts'

const FILES = 500
const DOCUMENTS = 100_000
const BATCH = 5000
/** Less than the files alone, which with Node and the product would come to some 650. */
const MOST_MB = 512

let folder: string
let variables: Record<string, string>
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastidor-f14-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  variables = { NODE_ENV: 'development', DATA_DIR: folder, BACKUP_KEY: newBackupKey() }
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

test('F14 500 MB of files and 100,000 documents are backed up and restored', async (context) => {
  const [source, target] = [await newMongod(), await newMongod()]
  await fill(source.db)
  const path = join(folder, 'large.backup')
  const backup = await watched('backup.js', source.uri, path)
  const restore = await watched('restore.js', target.uri, path)
  const [manifest, found] = [await manifestOf(path, variables.BACKUP_KEY!), await sumsOf(target.db)]

  note(context, {
    documents: manifest.reduce((sum, { count }) => sum + count, 0),
    'the file': `${Math.round((await stat(path)).size / MEGABYTE)} MB`,
    backup: seconds(backup.ms),
    'memory of the backup': `${backup.peak} MB`,
    restore: seconds(restore.ms),
    'memory of the restore': `${restore.peak} MB`,
  })
  expect([backup.code, restore.code]).toEqual([0, 0])
  expect(found).toEqual(manifest)
  expect(Math.max(backup.peak, restore.peak)).toBeLessThan(MOST_MB)
}, 1_200_000)

/** Runs a command to its end and watches the most memory it ever held, in MB. */
const watched = async (file: string, uri: string, path: string) => {
  const from = performance.now()
  const { child, ended } = startBuilt(file, { ...variables, MONGODB_URI: uri }, path)
  let peak = 0
  for (; (child.exitCode ?? child.signalCode) === null; await sleep(50))
    peak = Math.max(peak, await peakMegabytes(child.pid))
  return { code: await ended, ms: performance.now() - from, peak }
}

// Linux keeps the highest mark itself; nothing is missed between two looks.
const peakMegabytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const newMongod = async () => {
  const opened = await openMongod()
  undo.push(opened.close)
  return opened
}

const fill = async (db: mongoose.mongo.Db) => {
  // The restore leaves its note there.
  await db.createCollection('audit')
  for (let stored = 0; stored < DOCUMENTS; stored += BATCH)
    await db.collection('clients').insertMany(
      Array.from({ length: BATCH }, (_, nth) => ({
        name: `Cliente ${stored + nth}`,
        observations: randomBytes(150).toString('hex'),
        createdAt: new Date(),
      })),
    )
  await storeFiles(db, FILES)
}
