import type { Chart } from '@bastidor/shared/dashboard'
import type { Rank } from '#ui/charts/BarList.tsx'

/** More bars would be unreadable. */
const MOST_BARS = 10

type Series = Chart['series']

/** Sorted by value, largest first. */
export const orderedParts = (series: Series): Series => series.toSorted((a, b) => b.value - a.value)

export const totalOf = (parts: Series): number => parts.reduce((sum, { value }) => sum + value, 0)

/** The bars: all of them, or the largest plus one for the rest (the table has them all). */
export const ranksOf = (parts: Series, format: (value: number) => string): Rank[] => {
  const shown = parts.length > MOST_BARS ? parts.slice(0, MOST_BARS - 1) : parts
  const bars = shown.map(({ label, value }) => ({ label, value, text: format(value) }))
  const rest = parts.slice(shown.length)
  if (rest.length === 0) return bars
  const value = totalOf(rest)
  return [
    ...bars,
    { label: `Outros ${rest.length}, na tabela`, value, text: format(value), isRest: true },
  ]
}
