import { copyFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runApi } from '../src/test/api-process.ts'
import { newBackupKey } from '../src/test/backups.ts'
import { unusedPort } from '../src/test/mongod.ts'
import { runBuilt, startBuilt } from '../src/test/process.ts'
import { callAt } from './calls.ts'
import { compare } from './compare.ts'
import { contentOf, manifestOf, sumsOf } from './copies.ts'
import { note, seconds } from './figures.ts'
import { type Ledger, asOfNow, newLedger } from './ledger.ts'
import { makeLeaver } from './leavers.ts'
import { openMongod, storeFiles } from './mongods.ts'
import { MEGABYTE } from './volume.ts'
import { type World, logInAt, openWorld } from './world.ts'
import { startWriters } from './writers.ts'

const KEYS = { SECRETS_KEYS: newBackupKey(), BACKUP_KEY: newBackupKey() }
/** So that there is a middle: of the writes in which the copy is made, and of a restore. */
const FILES = 96
const WRITTEN_BEFORE = 50

let world: World
let folder: string
let path: string
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastidor-f14-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  path = join(folder, 'night.backup')
  world = await openWorld({ variables: KEYS })
  undo.push(world.close)
  await storeFiles(world.db, FILES)
  // One of four stored passwords; the writers hide and show those of the others.
  await makeLeaver(world, 'Padaria')
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const variablesFor = (uri: string, others: Record<string, string> = {}) => ({
  ...KEYS,
  NODE_ENV: 'development',
  DATA_DIR: folder,
  MONGODB_URI: uri,
  MONGOD_BINARY: inject('mongod').binary,
  ...others,
})
const timed = async <Result>(work: Promise<Result>) => {
  const from = performance.now()
  return { ...(await work), ms: performance.now() - from }
}

test('F14 a backup under writes is restored into a fresh mongod', async (context) => {
  const ledger = newLedger()
  const writers = await startWriters(world, ledger)
  while (acknowledgedIn(ledger) < WRITTEN_BEFORE) await sleep(100)
  const ledgerThen = asOfNow(ledger)
  const answeredBefore = ledger.answers.length
  const backup = await timed(runBuilt('commands/backup.js', variablesFor(world.mongod.uri), path))
  const answered = ledger.answers.length - answeredBefore
  await writers.stop()
  const { uri, db } = await newTarget()
  const restore = await timed(runBuilt('commands/restore.js', variablesFor(uri), path))
  const [manifest, found] = [await manifestOf(path, KEYS.BACKUP_KEY), await sumsOf(db)]
  const then = ledgerThen()
  const { lost, doubled, unasked, torn } = await compare(db, then)
  const drill = await timed(runBuilt('commands/backup-drill.js', variablesFor(uri), path))

  note(context, {
    'acknowledged before it': acknowledgedIn(then),
    'answered while it ran': answered,
    documents: manifest.reduce((sum, { count }) => sum + count, 0),
    size: `${Math.round((await stat(path)).size / MEGABYTE)} MB`,
    'counts and hashes': JSON.stringify(found) === JSON.stringify(manifest) ? 'equal' : 'differ',
    lost,
    doubled,
    torn: torn.length,
    backup: seconds(backup.ms),
    restore: seconds(restore.ms),
    'drill with migrations': seconds(drill.ms),
  })
  const faults = [backup, restore, drill].filter(({ code }) => code !== 0)
  expect(faults.map(({ stdout, stderr }) => stdout + stderr)).toEqual([])
  expect(answered).toBeGreaterThan(10)
  expect(found).toEqual(manifest)
  expect({ lost, doubled, unasked, torn }).toEqual({ lost: 0, doubled: 0, unasked: 0, torn: [] })
  expect(drill.stdout).toMatch(/Segredos\s+4, 0 ilegíveis[^]*Regras\s+todas valem/)
})

test('F14 a backup opens no credential without the key that is not in it', async (context) => {
  const content = await contentOf(path, KEYS.BACKUP_KEY)
  const keys = Object.values(KEYS).flatMap((key) => [key, Buffer.from(key, 'base64')])
  const inIt = [content, await readFile(path)].flatMap((place) =>
    keys.filter((key) => place.includes(key)),
  )
  const { uri } = await newTarget()
  await runBuilt('commands/restore.js', variablesFor(uri), path)
  const withThem = await revealFrom(uri, KEYS.SECRETS_KEYS)
  const without = await revealFrom(uri, newBackupKey())
  const others = variablesFor(uri, { SECRETS_KEYS: newBackupKey() })
  const drill = await runBuilt('commands/backup-drill.js', others, path)

  note(context, {
    'keys in it': inIt.length,
    'with the key': withThem.map(({ status }) => status).join(' '),
    'with another': without.map(({ status }) => status).join(' '),
  })
  // The search sees what is there.
  expect(content.includes('wrappedDek')).toBe(true)
  expect(inIt).toEqual([])
  expect(withThem.length).toBeGreaterThan(0)
  expect(new Set(withThem.map(({ body }) => body.clientPassword))).toEqual(new Set(['y']))
  expect(without.map(({ status }) => status)).toEqual(withThem.map(() => 500))
  expect([drill.code, drill.stdout]).toEqual([
    1,
    expect.stringMatching(/Segredos\s+4, 4 ilegíveis/),
  ])
})

test('F14 a restore refuses another key, a cut file and a database that holds anything', async (context) => {
  const { uri, db } = await newTarget()
  const cut = join(folder, 'cut.backup')
  await copyFile(path, cut)
  await truncate(cut, (await stat(path)).size - 1)
  const others = variablesFor(uri, { BACKUP_KEY: newBackupKey() })
  const refused = {
    'another key': await runBuilt('commands/restore.js', others, path),
    'a cut file': await runBuilt('commands/restore.js', variablesFor(uri), cut),
  }
  const left = await sumsOf(db)
  const before = await lastingSumsOf(world.db)
  const full = await runBuilt('commands/restore.js', variablesFor(world.mongod.uri), path)

  note(context, {
    'another key': `exit ${refused['another key'].code}`,
    'a cut file': `exit ${refused['a cut file'].code}`,
    'a full database': `exit ${full.code}`,
    'collections written': left.length,
  })
  expect(refused).toMatchObject({
    'another key': { code: 1, stderr: expect.stringContaining('A BACKUP_KEY não é a que') },
    'a cut file': { code: 1, stderr: expect.stringContaining('incompleta') },
  })
  expect(left).toEqual([])
  expect(full).toMatchObject({ code: 1, stderr: expect.stringContaining('não está vazio') })
  expect(await lastingSumsOf(world.db)).toEqual(before)
})

// Counted attempts are forgotten by the database itself, at whatever moment.
const lastingSumsOf = async (db: World['db']) =>
  (await sumsOf(db)).filter(({ name }) => name !== 'rateBuckets')

test('F14 a restore is killed in the middle', async (context) => {
  const { uri, db } = await newTarget()
  const dying = startBuilt('commands/restore.js', variablesFor(uri), path)
  const chunks = () => db.collection('files.chunks').estimatedDocumentCount()
  while ((await chunks()) === 0) await sleep(5)
  dying.child.kill('SIGKILL')
  await dying.ended
  const half = await chunks()
  const served = await runBuilt('main.js', variablesFor(uri, { PORT: String(await unusedPort()) }))

  const from = performance.now()
  let repeated = await runBuilt('commands/restore.js', variablesFor(uri), path)
  const atOnce = repeated
  for (; repeated.code !== 0; await sleep(2000))
    repeated = await runBuilt('commands/restore.js', variablesFor(uri), path)
  const taken = performance.now() - from
  const [manifest, found] = [await manifestOf(path, KEYS.BACKUP_KEY), await sumsOf(db)]
  const fresh = await newTarget()
  const elsewhere = await runBuilt('commands/restore.js', variablesFor(fresh.uri), path)

  note(context, {
    'files loaded when it died': `${half} of ${FILES}`,
    'start on it': `exit ${served.code}`,
    'repeated at once': `exit ${atOnce.code}`,
    'whole again after': seconds(taken),
    'counts and hashes': JSON.stringify(found) === JSON.stringify(manifest) ? 'equal' : 'differ',
    'into a fresh one': `exit ${elsewhere.code}`,
  })
  expect(half).toBeLessThan(manifest.find(({ name }) => name === 'files.chunks')!.count)
  expect([served.code, served.stdout + served.stderr]).toEqual([
    1,
    expect.stringContaining('neste banco de dados não terminou'),
  ])
  expect(atOnce).toMatchObject({ code: 1, stderr: expect.stringContaining('há menos de 30 s') })
  expect(found).toEqual(manifest)
  expect(await sumsOf(fresh.db)).toEqual(manifest)
})

const acknowledgedIn = ({ entries }: Ledger) =>
  entries.filter(({ isAcknowledged }) => isAcknowledged).length

const newTarget = async () => {
  const opened = await openMongod()
  undo.push(opened.close)
  return opened
}

/** The product's responses, over a database, to a reveal of each stored password. */
const revealFrom = async (uri: string, key: string) => {
  const port = await unusedPort()
  const api = await runApi({ ...variablesFor(uri, { SECRETS_KEYS: key }), PORT: String(port) })
  try {
    const token = String((await logInAt(api.url)).body.token)
    const list = await callAt(api.url, 'GET', '/clientLogin/', { token })
    const logins = list.body.results as { _id: string }[]
    return await Promise.all(
      logins.map(({ _id }) => callAt(api.url, 'GET', `/clientLogin/${_id}`, { token })),
    )
  } finally {
    api.child.kill('SIGKILL')
    await api.ended
  }
}
