import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { AppError } from '@bastidor/shared/errors'
import { MAX_PIXELS } from '@bastidor/shared/uploads'

export type Bounds = { maxWidth: number; maxHeight: number }
type Reply = { png: Uint8Array } | { error: string }

const START_MS = 15_000
const DRAW_MS = 1500

// Told by `process.send` when it is ready, so that the clock runs on the drawing alone.
const DRAWER = `
const sharp = require(process.argv[1])
process.once('disconnect', () => process.exit())
process.once('message', async ({ svg, maxWidth, maxHeight, limitInputPixels }) => {
  const reply = await sharp(Buffer.from(svg), { limitInputPixels })
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((png) => ({ png }), (error) => ({ error: String(error.message) }))
  process.send(reply, () => process.disconnect())
})
process.send('ready')
`

/**
 * Draws a checked SVG as large as the bounds allow and answers a PNG. The renderer looks at no
 * clock and cannot be interrupted, so it runs in a process of its own, with an empty environment,
 * that is killed after 1.5 s. Throws `AppError` 503 when that process cannot be had, and a plain
 * error for what cannot be drawn.
 */
export const drawSvg = (svg: string, bounds: Bounds): Promise<Buffer> => {
  const child = spawn(
    process.execPath,
    ['-e', DRAWER, createRequire(import.meta.url).resolve('sharp')],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: {} },
  )
  return converse(child, { svg, ...bounds, limitInputPixels: MAX_PIXELS }).finally(() => {
    child.kill('SIGKILL')
  })
}

const converse = (child: ChildProcess, task: object): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const unavailable = () => reject(new AppError('UNAVAILABLE', undefined, { retryAfter: 5 }))
    let clock = setTimeout(unavailable, START_MS)
    child.once('error', unavailable)
    child.once('exit', () => {
      clearTimeout(clock)
      reject(new Error('the drawing process ended'))
    })
    child.on('message', (message: 'ready' | Reply) => {
      clearTimeout(clock)
      if (message === 'ready') {
        child.send(task)
        clock = setTimeout(() => reject(new Error('drawing took too long')), DRAW_MS)
      } else if ('png' in message) resolve(Buffer.from(message.png))
      else reject(new Error(message.error))
    })
  })
