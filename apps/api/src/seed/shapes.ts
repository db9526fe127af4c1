import sharp, { type Sharp } from 'sharp'

/** Points looked at per pixel and direction, for soft edges. */
const SAMPLES = 2

type Colour = readonly [red: number, green: number, blue: number]
type Palette = readonly [ground: Colour, figure: Colour, accent: Colour]

/** What companies look like. */
// prettier-ignore
export const PALETTES: readonly Palette[] = [
  [[15, 76, 92], [244, 241, 222], [226, 149, 120]], [[42, 157, 143], [255, 255, 255], [233, 196, 106]],
  [[29, 53, 87], [241, 250, 238], [230, 57, 70]], [[255, 243, 224], [191, 54, 12], [255, 167, 38]],
  [[237, 231, 246], [94, 53, 177], [236, 64, 122]], [[27, 67, 50], [216, 243, 220], [149, 213, 178]],
  [[255, 255, 255], [33, 37, 41], [255, 89, 94]], [[92, 26, 27], [255, 236, 209], [255, 125, 0]],
  [[224, 242, 254], [3, 105, 161], [14, 165, 233]], [[38, 38, 38], [250, 204, 21], [255, 255, 255]],
  [[253, 242, 248], [157, 23, 77], [244, 114, 182]], [[236, 253, 245], [6, 95, 70], [52, 211, 153]],
  [[67, 56, 202], [224, 231, 255], [251, 191, 36]], [[120, 53, 15], [254, 243, 199], [217, 119, 6]],
]

/** 0 is ground, 1 figure, 2 accent; `x` runs from −1 to 1 and `y` as far as the picture is high. */
export type Mark = (x: number, y: number) => 0 | 1 | 2
const within = (x: number, y: number, radius: number) => x * x + y * y < radius * radius

/** What stands in their middle, within −1 and 1. */
export const MARKS: readonly Mark[] = [
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
 * Draws a mark in the colours of a palette. Shapes and colours alone, because a machine without
 * fonts draws no letters.
 */
export const draw = (
  palette: Palette,
  mark: Mark,
  { width, height }: { width: number; height: number },
): Sharp => {
  const bytes = Buffer.alloc(width * height * 3)
  const colours = mixtures(palette)
  const xs = points(width, width)
  const ys = points(height, width)
  let byte = 0
  for (let row = 0; row < ys.length; row += SAMPLES)
    for (let column = 0; column < xs.length; column += SAMPLES) {
      // How many of the points are figure and accent, as two digits.
      let parts = 0
      for (let y = row; y < row + SAMPLES; y += 1)
        for (let x = column; x < column + SAMPLES; x += 1) parts += DIGIT[mark(xs[x]!, ys[y]!)]
      const colour = colours[parts]!
      bytes[byte++] = colour[0]
      bytes[byte++] = colour[1]
      bytes[byte++] = colour[2]
    }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** Points of a pixel. */
const POINTS = SAMPLES ** 2
const DIGIT = [0, 1, POINTS + 1] as const

/** Where points are looked at along one side, in the measure of the picture's width. */
const points = (side: number, width: number): Float64Array =>
  Float64Array.from(
    { length: side * SAMPLES },
    (_, index) => (((index + 0.5) / SAMPLES) * 2 - side) / width,
  )

/** The colour of a pixel for each number of its points that are figure and accent. */
const mixtures = ([ground, figure, accent]: Palette): Colour[] =>
  Array.from({ length: (POINTS + 1) ** 2 }, (_, parts): Colour => {
    const figures = parts % (POINTS + 1)
    const accents = Math.floor(parts / (POINTS + 1))
    const mix = (channel: 0 | 1 | 2) =>
      (ground[channel] * (POINTS - figures - accents) +
        figure[channel] * figures +
        accent[channel] * accents) /
      POINTS
    return [mix(0), mix(1), mix(2)]
  })
