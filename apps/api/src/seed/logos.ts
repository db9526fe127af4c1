import { type Drawing, drawnOnce } from './drawings.ts'
import type { Random } from './random.ts'
import { MARKS, type Mark, PALETTES, draw } from './shapes.ts'

const SIZE = { width: 96, height: 96 }
const QUALITY = 82

/** Logos for so many clients, as an upload would have made them. */
export const seedLogos = (random: Random, count: number): Drawing[] =>
  Array.from({ length: count }, () => {
    const palette = random.pick(PALETTES)
    const mark = random.pick(MARKS)
    const quarters = random.pick([0, 0, 0, 1, 2, 3])
    const name = ['logo', PALETTES.indexOf(palette), MARKS.indexOf(mark), quarters].join()
    return drawnOnce(name, async () => ({
      data: await draw(palette, turned(mark, quarters), SIZE).webp({ quality: QUALITY }).toBuffer(),
      contentType: 'image/webp',
      purpose: 'logo',
      name: 'logo.webp',
    }))
  })

const turned =
  (mark: Mark, quarters: number): Mark =>
  (x, y) =>
    quarters === 0 ? mark(x, y) : turned(mark, quarters - 1)(-y, x)
