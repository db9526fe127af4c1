import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { halfSent, isRefused } from '../src/test/api-process.ts'
import { note, seconds, tally } from './figures.ts'
import { type World, openWorld } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const CONNECTIONS = 50

test('F06 the API receives SIGTERM under fifty started writes', async (context) => {
  const { child, ended } = world.api()
  const requests = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) =>
      halfSent(world.port, world.token(), `Plano ${index}`),
    ),
  )
  const toldAt = performance.now()
  child.kill('SIGTERM')
  while (!(await isRefused(world.port))) await sleep(20)
  const refusedAfter = performance.now() - toldAt
  for (const { finish } of requests) finish()
  const answers = await Promise.all(requests.map(({ closed }) => closed))
  const code = await ended
  const endedAfter = performance.now() - toldAt
  const finished = answers.filter((answer) => /\r\n\r\nHTTP\/1\.1 201 /.test(answer))
  const stored = await world.db.collection('plans').countDocuments({ name: /^Plano \d/ })

  note(context, {
    finished: `${finished.length} of ${CONNECTIONS}`,
    cut: CONNECTIONS - finished.length,
    stored,
    'refuses new ones after': seconds(refusedAfter),
    'exit code': tally([code]),
    'ended after': seconds(endedAfter),
  })
  expect(finished).toHaveLength(CONNECTIONS)
  expect(stored).toBe(CONNECTIONS)
  expect(code).toBe(0)
  expect(endedAfter).toBeLessThan(15_000)
})
