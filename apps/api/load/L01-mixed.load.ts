import { expect, test } from 'vitest'
import { lasting, seconds } from './durations.ts'
import { mixed } from './mix.ts'
import { report } from './report.ts'
import { OFFICE, useStage } from './stage.ts'
import { drive, failuresOf, timesText } from './traffic.ts'
import { cpuText, memoryText, watched } from './watch.ts'

const DURATION = seconds({ full: 600, short: 120 })
const stage = useStage(OFFICE)

test('L01: a whole office works at once, and nobody waits', async () => {
  const { product, agency } = stage()
  const next = mixed(agency)
  await drive(product.url, { seconds: 10, connections: 50, rate: 60, next })
  const { result, inside } = await watched(product, () =>
    drive(product.url, { seconds: DURATION, connections: 50, rate: 60, next }),
  )
  const failures = failuresOf(result)
  const { p95, p99 } = result.times
  const holds =
    Object.keys(failures).length === 0 &&
    p95 <= 150 &&
    p99 <= 300 &&
    inside.end <= Math.min(inside.warm * 1.2, 350) &&
    inside.loopP99 <= 100
  await report(
    {
      id: 'L01',
      what: `mixed, 60 rps × ${lasting(DURATION)}, 2,000 clients, 50 staff`,
      wanted: '0 errors; p95 ≤ 150, p99 ≤ 300; RSS end ≤ warm + 20 % and ≤ 350 MB; loop p99 ≤ 100',
      figures: `${result.perSecond} rps, ${JSON.stringify(failures)} errors, ${timesText(result.times)}, ${cpuText(inside, result)}; ${memoryText(inside)}; loop p99 ${inside.loopP99} ms; fds ${inside.fds.join('→')}`,
      holds,
    },
    { byKind: result.byKind, refused: result.refused, inside },
  )
  expect.soft(failures).toEqual({})
  expect.soft(p95).toBeLessThanOrEqual(150)
  expect.soft(p99).toBeLessThanOrEqual(300)
  expect.soft(inside.end).toBeLessThanOrEqual(Math.min(inside.warm * 1.2, 350))
  expect.soft(inside.loopP99).toBeLessThanOrEqual(100)
})
