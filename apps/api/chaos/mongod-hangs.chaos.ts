import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProperAbsence, untilOk } from './calls.ts'
import { note, seconds, tally } from './figures.ts'
import { slowest, watch } from './watch.ts'
import { type World, openWorld } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const HANGS_MS = 20_000
const POOL = 20

test('F04 mongod hangs for twenty seconds', async (context) => {
  world.mongod.signal('SIGSTOP')
  const { health, calls } = await watch(world, HANGS_MS)
  world.mongod.signal('SIGCONT')
  const recovery = await untilOk(() => world.call('GET', '/plan'))
  // The pool is whole again: more calls at once than it has connections.
  const crowd = await Promise.all(
    Array.from({ length: 3 * POOL }, () => world.call('GET', '/plan')),
  )

  note(context, {
    health: tally(health.map(({ status }) => status)),
    calls: tally(calls.map(({ status }) => status)),
    'slowest call': seconds(slowest(calls)),
    recovery: seconds(recovery),
    'calls at once afterwards': tally(crowd.map(({ status }) => status)),
  })
  expect(tally(health.map(({ status }) => status))).toBe(`200×${health.length}`)
  expect(calls.filter((answer) => !isProperAbsence(answer))).toEqual([])
  expect(slowest(calls)).toBeLessThan(10_000)
  expect(recovery).toBeLessThan(5000)
  expect(tally(crowd.map(({ status }) => status))).toBe(`200×${crowd.length}`)
})
