import type { Drawing } from './drawings.ts'
import type { Random } from './random.ts'
import { MARKS, type Mark, PALETTES, draw } from './shapes.ts'

const SIZE = { width: 96, height: 96 }
const QUALITY = 82

/** Logos for so many clients, as an upload would have made them. */
export const seedLogos = (random: Random, count: number): Drawing[] =>
  Array.from({ length: count }, () => {
    const palette = random.pick(PALETTES)
    const mark = turned(random.pick(MARKS), random.pick([0, 0, 0, 1, 2, 3]))
    return async () => ({
      data: await draw(palette, mark, SIZE).webp({ quality: QUALITY }).toBuffer(),
      contentType: 'image/webp',
      purpose: 'logo',
      name: 'logo.webp',
    })
  })

const turned =
  (mark: Mark, quarters: number): Mark =>
  (x, y) =>
    quarters === 0 ? mark(x, y) : turned(mark, quarters - 1)(-y, x)
