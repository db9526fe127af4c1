import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOk, isProperAbsence, untilOk } from './calls.ts'
import { note, seconds, tally } from './figures.ts'
import { openProxy } from './proxy.ts'
import { slowest, watch } from './watch.ts'
import { type World, openWorld } from './world.ts'

let world: World
let proxy: Awaited<ReturnType<typeof openProxy>>
beforeEach(async () => {
  world = await openWorld({
    via: async (mongodPort) => {
      proxy = await openProxy(mongodPort)
      // Else the driver would ask the set for its members, and go past the proxy.
      return `mongodb://127.0.0.1:${proxy.port}/test?directConnection=true`
    },
  })
})
afterEach(async () => {
  await world.close()
  proxy.close()
})

const WRONG_MS = 15_000

test.for([
  ['cut', 'cut', 3000],
  ['half open: nothing comes through any more', 'silent', 10_000],
  ['slow, two seconds each way', { delayMs: 2000 }, 10_000],
] as const)('F13 the network to mongod is %s', async ([_what, mode, limitMs], context) => {
  proxy.become(mode)
  const { health, calls } = await watch(world, WRONG_MS)
  proxy.become('open')
  const recovery = await untilOk(() => world.call('GET', '/plan'))

  note(context, {
    health: tally(health.map(({ status }) => status)),
    calls: tally(calls.map(({ status }) => status)),
    'slowest call': seconds(slowest(calls)),
    recovery: seconds(recovery),
  })
  expect(tally(health.map(({ status }) => status))).toBe(`200×${health.length}`)
  expect(calls.filter((answer) => !isOk(answer) && !isProperAbsence(answer))).toEqual([])
  expect(slowest(calls)).toBeLessThan(limitMs)
  expect(recovery).toBeLessThan(10_000)
})
