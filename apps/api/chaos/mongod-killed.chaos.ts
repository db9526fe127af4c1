import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProperAbsence } from './calls.ts'
import { compare } from './compare.ts'
import { note, seconds, tally } from './figures.ts'
import { failuresIn, newLedger, recoveryAfter } from './ledger.ts'
import { type World, openWorld } from './world.ts'
import { startWriters } from './writers.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const KILLS = 10
const UP_MS = 3500
const DOWN_MS = [300, 3000, 1000, 500, 2000]

test('F01 mongod is killed ten times in a minute of mixed writes', async (context) => {
  const ledger = newLedger()
  const writers = await startWriters(world, ledger)
  const backAt: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(UP_MS)
    const dying = world.mongod.ended()
    world.mongod.signal('SIGKILL')
    await dying
    await sleep(DOWN_MS[kill % DOWN_MS.length])
    await world.mongod.start()
    backAt.push(performance.now())
  }
  await sleep(UP_MS)
  await writers.stop()

  const { failed, slowestMs, improper } = failuresIn(ledger, isProperAbsence)
  const recovery = Math.max(...backAt.map((instant) => recoveryAfter(ledger, instant)))
  const { lost, doubled, unasked, torn } = await compare(world.db, ledger)
  note(context, {
    answers: tally(ledger.answers.map(({ status }) => status)),
    errored: failed.length,
    lost,
    doubled,
    torn: torn.length,
    'slowest error': seconds(slowestMs),
    'slowest recovery': seconds(recovery),
  })
  expect({ lost, doubled, unasked, torn }).toEqual({ lost: 0, doubled: 0, unasked: 0, torn: [] })
  expect(world.api().hasEnded()).toBe(false)
  expect(
    improper.map((answer) => [answer.status, answer.fault, ...world.faultsOf(answer)]),
  ).toEqual([])
  expect(slowestMs).toBeLessThan(3000)
  expect(recovery).toBeLessThan(5000)
}, 400_000)
