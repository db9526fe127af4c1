import type { MonthFigures } from '@bastidor/shared/metrics'
import type { SeriesLine, SeriesPoint, SeriesTip } from '#ui/charts/series.ts'
import { FIGURES, figureText, type FigureKey } from './figures.ts'
import { monthText } from '#lib/formatting/months.ts'

type Drawn = Pick<SeriesLine, 'type' | 'tone' | 'isSecond'> & {
  figure: FigureKey
  /** Losses are drawn below the axis. */
  isBelow?: boolean
}

/** A monthly chart: the series, and additional columns of its table. */
export type MonthSeries = {
  name: string
  title: string
  drawn: readonly [Drawn, ...Drawn[]]
  columns: readonly FigureKey[]
  baseline?: number
  /** A fixed scale, if any. */
  domain?: [number, number]
}

/** The lines of a chart, in the order of its legend. */
export const linesOf = ({ drawn }: MonthSeries): SeriesLine[] =>
  drawn.map(({ figure, type, tone, isSecond = false }) => ({
    type,
    tone,
    isSecond,
    name: figure,
    label: FIGURES[figure].label,
  }))

/** The points of a chart, one per month; null is a gap. */
export const pointsOf = ({ drawn }: MonthSeries, months: readonly MonthFigures[]): SeriesPoint[] =>
  months.map((figures) => ({
    x: figures.month,
    ...Object.fromEntries(
      drawn.map(({ figure, isBelow }) => {
        const value = figures[figure]
        return [figure, isBelow && value ? -value : value]
      }),
    ),
  }))

/** A month's name in a table or tooltip; marks the current month. */
const monthName = ({ month, isPartial }: MonthFigures): string =>
  `${monthText(month)}${isPartial ? ' (parcial)' : ''}`

/** The tooltip of a month. */
export const tipOf = (series: MonthSeries, figures: MonthFigures): SeriesTip => {
  const lines = linesOf(series)
  return {
    title: monthName(figures),
    rows: series.columns.map((key) => ({
      label: FIGURES[key].label,
      text: figureText(key, figures),
      line: lines.length > 1 ? lines.find(({ name }) => name === key) : undefined,
    })),
  }
}

/** The chart's text alternative: the selected month's value per line, and the period. */
export const summaryOf = (
  series: MonthSeries,
  months: readonly MonthFigures[],
  chosen: MonthFigures,
): string => {
  const values = series.drawn.map(
    ({ figure }) => `${FIGURES[figure].label} ${figureText(figure, chosen)}`,
  )
  const first = months[0] ?? chosen
  const last = months.at(-1) ?? chosen
  return `De ${monthText(first.month)} a ${monthName(last)}. Em ${monthText(chosen.month)}: ${values.join(', ')}.`
}
