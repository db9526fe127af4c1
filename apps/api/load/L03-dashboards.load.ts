import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lasting, seconds } from './durations.ts'
import { report } from './report.ts'
import { OFFICE, useStage } from './stage.ts'
import { timesOf, timesText } from './traffic.ts'
import { memoryText, watched } from './watch.ts'

const DURATION = seconds({ full: 1800, short: 60 })
const DASHBOARDS = 60
const EVERY_MS = 8000
const stage = useStage(OFFICE)

test('L03: sixty dashboards that stay open cost nothing that adds up', async () => {
  const { product, agency } = stage()
  const took: number[] = []
  const failures: string[] = []
  const until = Date.now() + DURATION * 1000

  const dashboard = async (_: unknown, index: number) => {
    // Nobody opened theirs at the same instant.
    await sleep((index * EVERY_MS) / DASHBOARDS)
    const headers = { Authorization: `Bearer ${agency.tokens[index % agency.tokens.length]}` }
    while (Date.now() < until) {
      const startedAt = performance.now()
      const status = await fetch(`${product.url}/message/`, { headers }).then(
        async (answer) => (await answer.text(), answer.status),
        (error: unknown) => String(error),
      )
      took.push(performance.now() - startedAt)
      if (status !== 200) failures.push(String(status))
      await sleep(EVERY_MS)
    }
  }
  const { inside } = await watched(product, () =>
    Promise.all(Array.from({ length: DASHBOARDS }, dashboard)),
  )
  const times = timesOf(took)
  const grows = inside.end > inside.warm * 1.2
  await report(
    {
      id: 'L03',
      what: `60 dashboards asking for the message every 8 s × ${lasting(DURATION)}`,
      wanted: '0 errors; no growth',
      figures: `${took.length} requests, ${failures.length} errors, ${timesText(times)}; ${memoryText(inside)}; fds ${inside.fds.join('→')}, handles ${inside.handles.join('→')}`,
      holds: failures.length === 0 && !grows,
    },
    { failures, inside },
  )
  expect.soft(failures).toEqual([])
  expect.soft(grows).toBe(false)
})
