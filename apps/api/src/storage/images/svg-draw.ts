import { MAX_PIXELS } from '@bastidor/shared/uploads'
import { type Work, runInSubprocess } from './image-process.ts'

export type Bounds = { maxWidth: number; maxHeight: number }
type Drawing = Bounds & { svg: string; limitInputPixels: number }

const DRAW_MS = 1500

const draw: Work<Drawing, Uint8Array> = (sharp, { svg, maxWidth, maxHeight, limitInputPixels }) =>
  sharp(Buffer.from(svg), { limitInputPixels })
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()

/**
 * Renders a checked SVG as large as the bounds allow and returns a PNG. The renderer has no timeout
 * and cannot be interrupted, so it runs in a subprocess killed after 1.5 s. Throws like
 * `runInSubprocess`.
 */
export const drawSvg = async (svg: string, bounds: Bounds): Promise<Buffer> =>
  Buffer.from(
    await runInSubprocess(draw, { svg, ...bounds, limitInputPixels: MAX_PIXELS }, DRAW_MS),
  )
