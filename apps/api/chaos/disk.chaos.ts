import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { isProperAbsence, untilOk } from './calls.ts'
import { compare } from './compare.ts'
import { note, seconds, tally } from './figures.ts'
import { failuresIn, newLedger } from './ledger.ts'
import { noisePicture } from './pictures.ts'
import { MEGABYTE, type Volume, mountVolume } from './volume.ts'
import { type World, openWorld } from './world.ts'
import { startWriters } from './writers.ts'

let volume: Volume | undefined
let world: World | undefined
afterEach(async () => {
  // A mongod that holds the volume would keep it from being unmounted.
  await world?.mongod.stop().catch(() => undefined)
  await volume?.unmount()
  await world?.close()
  volume = undefined
  world = undefined
})

/** The journal alone takes 300 MB of it, and uploads want 1 GB to be free. */
const VOLUME_MEGABYTES = 1600

const openOn = (megabytes: number) =>
  openWorld({
    prepare: async (folder) => {
      volume = await mountVolume(folder, megabytes)
    },
  })

const ballastIn = ({ mongod }: World) => join(mongod.folder, 'ballast')

test('F07 less than 1 GB is left on the database volume during uploads', async (context) => {
  world = await openOn(VOLUME_MEGABYTES).catch((error: Error) => context.skip(error.message))
  const { call, db } = world
  const created = await call('POST', '/client/create', {
    body: { ...world.clientFields, name: 'Padaria' },
  })
  const upload = async () =>
    call('PATCH', `/client/upload/${String(created.body._id)}`, { form: await noisePicture(128) })
  const state = async () => [
    await db.collection('files.files').countDocuments(),
    await db.collection('files.chunks').countDocuments(),
    await db.collection('clients').find().toArray(),
  ]
  const first = await upload()
  const ballast = ballastIn(world)
  await writeFile(ballast, Buffer.alloc(500 * MEGABYTE))
  // The volume is measured every three seconds.
  await sleep(3500)
  const before = await state()
  const refused = await Promise.all([upload(), upload(), upload()])
  const others = await Promise.all([
    call('GET', '/client/'),
    call('POST', '/plan/create', { body: { name: 'Ouro' } }),
    call('GET', '/healthz'),
  ])
  const after = await state()
  await rm(ballast)
  const recovery = await untilOk(upload)

  note(context, {
    before: first.status,
    uploads: tally(refused.map(({ status }) => status)),
    'other calls': tally(others.map(({ status }) => status)),
    'works again after': seconds(recovery),
  })
  expect(first.status).toBe(200)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [507, 'OUT_OF_SPACE'],
    [507, 'OUT_OF_SPACE'],
    [507, 'OUT_OF_SPACE'],
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 201, 200])
  expect(after).toEqual(before)
})

test('F08 the database volume is full and mongod aborts', async (context) => {
  world = await openOn(VOLUME_MEGABYTES).catch((error: Error) => context.skip(error.message))
  const ledger = newLedger()
  const writers = await startWriters(world, ledger)
  await sleep(3000)
  const dying = world.mongod.ended()
  const ballast = ballastIn(world)
  await fillUp(ballast)
  // A checkpoint, as comes every minute by itself, has nowhere to go.
  while (!world.mongod.hasEnded()) {
    await world.db
      .admin()
      .command({ fsync: 1 }, { timeoutMS: 5000 })
      .catch(() => undefined)
    await sleep(200)
  }
  await sleep(3000)
  await rm(ballast)
  await world.mongod.start()
  const recovery = await untilOk(() => world!.call('GET', '/plan'))
  await sleep(2000)
  await writers.stop()

  const { failed, slowestMs, improper } = failuresIn(ledger, isProperAbsence)
  const { lost, doubled, unasked, torn } = await compare(world.db, ledger)
  note(context, {
    acknowledged: ledger.answers.length - failed.length,
    errored: failed.length,
    lost,
    doubled,
    torn: torn.length,
    'slowest error': seconds(slowestMs),
    recovery: seconds(recovery),
    'mongod ended': (await dying).split('\n')[0] ?? '',
  })
  expect({ lost, doubled, unasked, torn }).toEqual({ lost: 0, doubled: 0, unasked: 0, torn: [] })
  expect(improper).toEqual([])
  expect(world.api().hasEnded()).toBe(false)
})

const fillUp = async (path: string) => {
  for (;;)
    try {
      await writeFile(path, Buffer.alloc(8 * MEGABYTE), { flag: 'a' })
    } catch {
      return
    }
}
