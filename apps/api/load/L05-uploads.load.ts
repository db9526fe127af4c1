import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Agency } from './agency.ts'
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

/** Ten people who send a picture again as soon as the last is stored; their times in ms. */
const keepUploading = async (url: string, { clients, tokens }: Agency, image: Buffer) => {
  const form = new FormData()
  form.set('logo', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'logo.png')
  const sent = new Response(form)
  const thread = new Worker(new URL('./uploader.mjs', import.meta.url), {
    workerData: {
      url,
      uploads: Array.from({ length: AT_ONCE }, (_, index) => ({
        path: `/client/upload/${clients[index]}`,
        token: tokens[index],
      })),
      body: await sent.arrayBuffer(),
      type: sent.headers.get('content-type'),
      seconds: DURATION,
    },
  })
  const [uploads] = (await once(thread, 'message')) as [{ took: number[]; failures: string[] }]
  return uploads
}

test('L05: ten large pictures on their way at once hold nobody up', async () => {
  const { product, agency } = stage()
  const image = await picture()
  const traffic = { seconds: DURATION, connections: 50, rate: 60, next: mixed(agency) }
  const quiet = await drive(product.url, traffic)

  const { result, inside } = await watched(product, async () => {
    const [others, uploads] = await Promise.all([
      drive(product.url, traffic),
      keepUploading(product.url, agency, image),
    ])
    return { ...others, ...uploads }
  })
  const { took, failures } = result
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
