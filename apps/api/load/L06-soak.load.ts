import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lasting, seconds } from './durations.ts'
import { mixed } from './mix.ts'
import type { Sample } from './product.ts'
import { report } from './report.ts'
import { OFFICE, useStage } from './stage.ts'
import { drive, failuresOf, timesText } from './traffic.ts'

const DURATION = seconds({ full: 7200, short: 7200 })
const LOOKS = 60
const HOUR = 3_600_000
const stage = useStage(OFFICE)

test('L06: after hours of work it holds no more memory, files or connections than at the start', async () => {
  const { product, agency, connections } = stage()
  const looks: (Sample & { connections: number })[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      await sleep((DURATION * 1000) / LOOKS, undefined, { signal: over.signal }).catch(
        () => undefined,
      )
      const sample = await product.sample({ collect: true })
      looks.push({ ...sample, connections: await connections() })
    }
  })()
  const traffic = { seconds: DURATION, connections: 20, rate: 20, next: mixed(agency) }
  const result = await drive(product.url, traffic).finally(() => over.abort())
  await watching
  // The first sixth is warming up: caches fill, code is compiled.
  const settled = looks.slice(Math.ceil(looks.length / 6))
  const slope = slopeOf(settled.map(({ at, heapUsed }) => [at / HOUR, heapUsed / 1024 / 1024]))
  const range = (of: (look: (typeof looks)[number]) => number | null) => {
    const values = settled.map((look) => of(look) ?? 0)
    return [Math.min(...values), Math.max(...values)] as const
  }
  const fds = range((look) => look.fds)
  const open = range((look) => look.connections)
  const failures = failuresOf(result)
  await report(
    {
      id: 'L06',
      what: `mixed, 20 rps × ${lasting(DURATION)}, memory freed before each look`,
      wanted: 'heap < 1 MB/h; fds and MongoDB connections constant',
      figures: `heap ${slope.toFixed(2)} MB/h; fds ${fds.join('–')}; connections ${open.join('–')}; ${JSON.stringify(failures)} errors, ${timesText(result.times)}`,
      holds: slope < 1 && fds[1] - fds[0] <= 20 && open[1] - open[0] <= 20,
    },
    settled.map(({ heapUsed }) => Math.round(heapUsed / 1024)),
  )
  expect.soft(failures).toEqual({})
  expect.soft(slope).toBeLessThan(1)
  // Keep-alive connections of twenty callers and a pool of twenty come and go.
  expect.soft(fds[1] - fds[0]).toBeLessThanOrEqual(20)
  expect.soft(open[1] - open[0]).toBeLessThanOrEqual(20)
})

/** Least squares: how much y grows for each x. */
const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return below === 0 ? 0 : above / below
}
