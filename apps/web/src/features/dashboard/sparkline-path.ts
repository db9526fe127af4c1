/**
 * The values as an SVG path that fills the box, oldest on the left, highest on top. Missing values
 * are gaps; constant values are a line across the middle.
 */
export const sparkPath = (
  values: readonly (number | null)[],
  width: number,
  height: number,
): string => {
  const known = values.filter((value) => value !== null)
  const low = Math.min(...known)
  const range = Math.max(...known) - low
  const step = width / Math.max(1, values.length - 1)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const y = range === 0 ? height / 2 : height - ((value - low) / range) * height
      const isContinued = index > 0 && values[index - 1] !== null
      return `${isContinued ? 'L' : 'M'}${round(index * step)} ${round(y)}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
