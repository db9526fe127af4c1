import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProperAbsence, untilOk } from './calls.ts'
import { note, seconds, tally } from './figures.ts'
import { slowest, watch } from './watch.ts'
import { type World, openWorld, residentMegabytes } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const MINUTE = 60_000

test('F02 mongod is away for a minute', async (context) => {
  const { pid } = world.api().child
  await world.mongod.stop()
  // The first seconds belong to calls that the end itself has met.
  await sleep(3000)
  const before = await residentMegabytes(pid)
  const { health, ready, calls } = await watch(world, MINUTE)
  const after = await residentMegabytes(pid)
  await world.mongod.start()
  const recovery = await untilOk(() => world.call('GET', '/plan'))

  note(context, {
    health: tally(health.map(({ status }) => status)),
    ready: tally(ready.map(({ status }) => status)),
    calls: tally(calls.map(({ status }) => status)),
    'slowest readiness': seconds(slowest(ready)),
    'slowest call': seconds(slowest(calls)),
    memory: `${before} → ${after} MB`,
    recovery: seconds(recovery),
  })
  expect(tally(health.map(({ status }) => status))).toBe(`200×${health.length}`)
  expect([...ready, ...calls].filter((answer) => !isProperAbsence(answer))).toEqual([])
  expect(slowest(ready)).toBeLessThan(2000)
  expect(slowest(calls)).toBeLessThan(3000)
  expect(after).toBeLessThan(before * 1.2 + 20)
  expect(recovery).toBeLessThan(5000)
  expect(world.api().hasEnded()).toBe(false)
})
