import sharp from 'sharp'
import { deleteFiles, storeFile } from '#files/bucket'
import type { Random } from './random.ts'

const SIDE = 96
/** Points looked at per pixel and direction, for soft edges. */
const SAMPLES = 2
const QUALITY = 82

type Colour = readonly [red: number, green: number, blue: number]
// prettier-ignore
const PALETTES: readonly (readonly [ground: Colour, figure: Colour, accent: Colour])[] = [
  [[15, 76, 92], [244, 241, 222], [226, 149, 120]], [[42, 157, 143], [255, 255, 255], [233, 196, 106]],
  [[29, 53, 87], [241, 250, 238], [230, 57, 70]], [[255, 243, 224], [191, 54, 12], [255, 167, 38]],
  [[237, 231, 246], [94, 53, 177], [236, 64, 122]], [[27, 67, 50], [216, 243, 220], [149, 213, 178]],
  [[255, 255, 255], [33, 37, 41], [255, 89, 94]], [[92, 26, 27], [255, 236, 209], [255, 125, 0]],
  [[224, 242, 254], [3, 105, 161], [14, 165, 233]], [[38, 38, 38], [250, 204, 21], [255, 255, 255]],
  [[253, 242, 248], [157, 23, 77], [244, 114, 182]], [[236, 253, 245], [6, 95, 70], [52, 211, 153]],
  [[67, 56, 202], [224, 231, 255], [251, 191, 36]], [[120, 53, 15], [254, 243, 199], [217, 119, 6]],
]

/** 0 is ground, 1 figure, 2 accent; `x` and `y` run from −1 to 1. */
type Mark = (x: number, y: number) => 0 | 1 | 2
const within = (x: number, y: number, radius: number) => x * x + y * y < radius * radius

const MARKS: readonly Mark[] = [
  (x, y) => (within(x, y, 0.32) ? 2 : within(x, y, 0.66) && !within(x, y, 0.46) ? 1 : 0),
  (x, y) =>
    within(x - 0.24, y, 0.42)
      ? within(x + 0.24, y, 0.42)
        ? 2
        : 1
      : within(x + 0.24, y, 0.42)
        ? 1
        : 0,
  (x, y) => (Math.abs(x) + Math.abs(y) < 0.34 ? 2 : Math.abs(x) + Math.abs(y) < 0.74 ? 1 : 0),
  (x, y) => (y < 0.5 && y > Math.abs(x) * 1.7 - 0.62 ? (y > 0.16 ? 2 : 1) : 0),
  (x, y) => (Math.abs(x) < 0.6 && Math.abs(y) < 0.6 ? (x * y > 0 ? 1 : 2) : 0),
  (x, y) => (within(x, y, 0.68) ? (Math.sin(x * 5) * 0.14 + 0.05 > y ? 1 : 2) : 0),
  (x, y) =>
    within(x, y + 0.1, 0.5) && y < 0.1 ? 1 : Math.abs(x) < 0.5 && y > 0.18 && y < 0.34 ? 2 : 0,
  (x, y) =>
    within(x, y, 0.3) ? 2 : within(x, y, 0.72) && Math.cos(8 * Math.atan2(y, x)) > 0.1 ? 1 : 0,
  (x, y) =>
    within(x - 0.3, y - 0.3, 0.92) && within(x + 0.3, y + 0.3, 0.92) ? (x > y ? 1 : 2) : 0,
  (x, y) =>
    Math.abs(y) < 0.6 && Math.abs(x) < 0.62
      ? x < -0.24
        ? 1
        : Math.abs(x) < 0.18 && y > -0.2
          ? 2
          : x > 0.24 && y > 0.15
            ? 1
            : 0
      : 0,
  (x, y) =>
    Math.max(Math.abs(x) * 0.87 + Math.abs(y) * 0.5, Math.abs(y)) < 0.62
      ? within(x, y, 0.28)
        ? 2
        : 1
      : 0,
  (x, y) =>
    within(x, y, 0.64) && !within(x - 0.3, y + 0.12, 0.5)
      ? 1
      : within(x - 0.34, y + 0.14, 0.16)
        ? 2
        : 0,
]

/**
 * Draws a logo for each of so many clients and stores it as an upload would be; answers their ids.
 * Shapes and colours alone, because a machine without fonts draws no letters. When one cannot be
 * stored, none is kept.
 */
export const storeLogos = async (random: Random, count: number): Promise<string[]> => {
  const looks = Array.from({ length: count }, () => ({
    palette: random.pick(PALETTES),
    mark: random.pick(MARKS),
    turn: random.pick([0, 0, 0, 1, 2, 3]),
  }))
  const stored = await Promise.allSettled(
    looks.map(async ({ palette, mark, turn }) => {
      const data = await sharp(pixels(palette, turned(mark, turn)), {
        raw: { width: SIDE, height: SIDE, channels: 3 },
      })
        .webp({ quality: QUALITY })
        .toBuffer()
      return storeFile({ data, contentType: 'image/webp', purpose: 'logo', name: 'logo.webp' })
    }),
  )
  const ids = stored.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = stored.find((one) => one.status === 'rejected')
  if (!failed) return ids
  await deleteFiles(ids)
  throw failed.reason
}

const turned =
  (mark: Mark, quarters: number): Mark =>
  (x, y) =>
    quarters === 0 ? mark(x, y) : turned(mark, quarters - 1)(-y, x)

const pixels = (palette: (typeof PALETTES)[number], mark: Mark): Buffer => {
  const bytes = Buffer.alloc(SIDE * SIDE * 3)
  const at = (pixel: number, sample: number) => ((pixel + (sample + 0.5) / SAMPLES) / SIDE) * 2 - 1
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const sum = [0, 0, 0]
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const x = at(column, sample % SAMPLES)
        const y = at(row, Math.floor(sample / SAMPLES))
        palette[mark(x, y)].forEach((part, index) => (sum[index] = (sum[index] ?? 0) + part))
      }
      for (const [index, part] of sum.entries())
        bytes[(row * SIDE + column) * 3 + index] = part / SAMPLES ** 2
    }
  return bytes
}
