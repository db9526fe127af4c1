import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lasting, seconds } from './durations.ts'
import { mixed } from './mix.ts'
import { report } from './report.ts'
import { OFFICE, useStage } from './stage.ts'
import { drive, failuresOf, timesOf, timesText } from './traffic.ts'
import { memoryText, watched } from './watch.ts'

const DURATION = seconds({ full: 120, short: 30 })
const AT_ONCE = 10
const MEGABYTE = 1024 * 1024
const stage = useStage(OFFICE)

// Noise does not compress, so the picture is as large as its pixels: just under five megabytes.
const picture = async () => {
  const [width, height] = [1300, 1330]
  const raw = { width, height, channels: 3 as const }
  return sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

test('L05: ten large pictures on their way at once hold nobody up', async () => {
  const { product, agency } = stage()
  const image = await picture()
  const traffic = { seconds: DURATION, connections: 50, rate: 60, next: mixed(agency) }
  const quiet = await drive(product.url, traffic)

  const took: number[] = []
  const failures: string[] = []
  const until = Date.now() + DURATION * 1000
  const uploader = async (_: unknown, index: number) => {
    while (Date.now() < until) {
      const body = new FormData()
      body.set('logo', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'logo.png')
      const startedAt = performance.now()
      const answer = await fetch(`${product.url}/client/upload/${agency.clients[index]}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${agency.tokens[index]}` },
        body,
      })
      const text = await answer.text()
      took.push(performance.now() - startedAt)
      if (answer.status !== 200) failures.push(`${answer.status} ${text}`)
    }
  }
  const { result, inside } = await watched(product, async () => {
    const [busy] = await Promise.all([
      drive(product.url, traffic),
      ...Array.from({ length: AT_ONCE }, uploader),
    ])
    return busy
  })
  const others = failuresOf(result)
  const ratio = Math.round((result.times.p95 / Math.max(1, quiet.times.p95)) * 10) / 10
  const all = { ...others, ...(failures.length > 0 && { uploads: failures.length }) }
  await report(
    {
      id: 'L05',
      what: `10 uploads of ${(image.length / MEGABYTE).toFixed(1)} MB at once during L01 × ${lasting(DURATION)}`,
      wanted: 'p95 of the others ≤ 2×; 0 failures',
      figures: `${took.length} uploads, ${timesText(timesOf(took))}; others ${timesText(result.times)}, without uploads ${timesText(quiet.times)} (p95 ${ratio}×); ${JSON.stringify(all)} errors; ${memoryText(inside)}; loop p99 ${inside.loopP99} ms`,
      holds: ratio <= 2 && Object.keys(all).length === 0,
    },
    { failures: failures.slice(0, 5), byKind: result.byKind },
  )
  expect.soft(all).toEqual({})
  expect.soft(ratio).toBeLessThanOrEqual(2)
})
