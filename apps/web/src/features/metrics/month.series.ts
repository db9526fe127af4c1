import type { MonthFigures } from '@bastidor/shared/metrics'
import type { SeriesLine, SeriesPoint, SeriesTip } from '#ui/series.ts'
import { FIGURES, figureText, type FigureKey } from './figures.ts'
import { monthText } from './months.ts'

type Drawn = Pick<SeriesLine, 'type' | 'tone' | 'isSecond'> & {
  figure: FigureKey
  /** What was lost hangs below the line. */
  isBelow?: boolean
}

/** A chart of the months: what is drawn, and what its table tells besides. */
export type MonthSeries = {
  name: string
  title: string
  drawn: readonly [Drawn, ...Drawn[]]
  columns: readonly FigureKey[]
  baseline?: number
  /** The whole scale, where there is one. */
  domain?: [number, number]
}

export const linesOf = ({ drawn }: MonthSeries): SeriesLine[] =>
  drawn.map(({ figure, type, tone, isSecond = false }) => ({
    type,
    tone,
    isSecond,
    name: figure,
    label: FIGURES[figure].label,
  }))

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

/** The name of a month in a table or beside the pointer; the running one has not ended yet. */
const monthName = ({ month, isPartial }: MonthFigures): string =>
  `${monthText(month)}${isPartial ? ' (parcial)' : ''}`

/** What is told of one month under the pointer. */
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

/** The drawing in one sentence: each line's value in the month chosen, and over what time. */
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
