import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lasting, seconds } from './durations.ts'
import { mixed } from './mix.ts'
import { report } from './report.ts'
import { OFFICE, useStage } from './stage.ts'
import { drive, timesText } from './traffic.ts'
import { cpuText, memoryText, watched } from './watch.ts'

const DURATION = seconds({ full: 60, short: 20 })
const MAY_ANSWER = /^(2\d\d|429|503)$/
const stage = useStage(OFFICE)

test('L02: more than it can carry is refused in good order, and forgotten ten seconds later', async () => {
  const { product, agency } = stage()
  const next = mixed(agency)
  const { result, inside } = await watched(product, () =>
    drive(product.url, { seconds: DURATION, connections: 200, next }),
  )
  await sleep(10_000)
  const after = await drive(product.url, { seconds: 10, connections: 50, rate: 60, next })
  const others = Object.keys(result.byStatus).filter((status) => !MAY_ANSWER.test(status))
  await report(
    {
      id: 'L02',
      what: `200 connections × ${lasting(DURATION)}, no pause`,
      wanted: 'only 2xx, 429, 503; back to p95 ≤ 150 ms within 10 s',
      figures: `${result.perSecond} rps, ${JSON.stringify(result.byStatus)}, ${result.unanswered} unanswered, ${timesText(result.times)}, ${cpuText(inside, result)}; ${memoryText(inside)}; loop p99 ${inside.loopP99} ms; 10 s later at 60 rps ${timesText(after.times)}`,
      holds: others.length === 0 && result.unanswered === 0 && after.times.p95 <= 150,
    },
    { byKind: result.byKind, refused: result.refused, inside },
  )
  expect.soft(others).toEqual([])
  expect.soft(result.unanswered).toBe(0)
  expect.soft(after.times.p95).toBeLessThanOrEqual(150)
})
