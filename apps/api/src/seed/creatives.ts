import type { ResizeOptions, Sharp } from 'sharp'
import { THUMBNAIL } from '#storage/pictures'
import { type Drawing, drawnOnce } from './drawings.ts'
import { type Random, randomFrom } from './random.ts'
import { MARKS, type Mark, PALETTES, draw } from './shapes.ts'

/** Pixels of what is posted where. */
export const FORMATS = {
  feed: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const
export type Format = keyof typeof FORMATS

// Few colours with sharp edges: so they are smaller than with losses, and made in half of the time.
const WEBP = { nearLossless: true, quality: 60, effort: 0 }

type Wanted = { format: Format; pictures: number; look: number }

/** Pictures that belong together: those of one look share colours and mark, but not the layout. */
export const seedCreatives = (random: Random, { format, pictures, look }: Wanted): Drawing[] => {
  const same = randomFrom(look)
  const palette = same.pick(PALETTES)
  const mark = same.pick(MARKS)
  const { width, height } = FORMATS[format]
  // What is computed point by point takes four times as long at twice the size.
  const half = { width: width / 2, height: height / 2 }
  return random
    .shuffle(LAYOUTS)
    .slice(0, pictures)
    .map((layout, index) => {
      const name = [format, look, LAYOUTS.indexOf(layout), index].join()
      return drawnOnce(name, async () => {
        const drawn = draw(palette, layout(mark, height / width), half)
        const { side, fit } = THUMBNAIL
        return {
          data: await webp(drawn, { width, height, kernel: 'nearest' }),
          small: await webp(drawn, { width: side, height: side, fit }),
          contentType: 'image/webp',
          purpose: 'approval',
          name: `criativo-${index + 1}.webp`,
        }
      })
    })
}

const webp = (drawn: Sharp, size: ResizeOptions): Promise<Buffer> =>
  drawn.clone().resize(size).webp(WEBP).toBuffer()

/** Lays a mark out on a picture that is `ratio` times as high as wide. */
type Layout = (mark: Mark, ratio: number) => Mark

// Two lines where a headline would stand.
const headline = (x: number, y: number): 0 | 1 | 2 => {
  if (y > 0.14 && y < 0.23 && x > -0.76 && x < 0.34) return 0
  return y > 0.31 && y < 0.37 && x > -0.76 && x < -0.06 ? 2 : 1
}

const LAYOUTS: readonly Layout[] = [
  // The mark above, and a headline below it.
  (mark, ratio) => (x, y) =>
    y > ratio - 0.52 ? headline(x, y - ratio + 0.52) : mark(x * 1.2, (y + 0.26) * 1.2),
  // Seen from near, so that it fills the picture.
  (mark) => (x, y) => mark(x * 0.5 - 0.2, y * 0.5 + 0.12),
  // Many of them, and a plate with a headline in the middle.
  (mark) => (x, y) =>
    Math.abs(x) < 0.86 && Math.abs(y) < 0.26 ? headline(x, y + 0.26) : mark(tile(x), tile(y)),
  // Half of the picture in the other colour.
  (mark) => (x, y) => {
    const part = mark(x * 1.1, y * 1.1)
    return x + y > 0 && part !== 2 ? ((1 - part) as 0 | 1) : part
  },
]

const tile = (at: number): number => ((((at * 2.5 + 1) % 2) + 2) % 2) - 1
