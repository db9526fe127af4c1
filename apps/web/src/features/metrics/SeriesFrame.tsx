import { Box, Skeleton } from '@mantine/core'
import type { MonthFigures } from '@bastidor/shared/metrics'
import { Suspense } from 'react'
import { lazyCode } from '#lib/prefetch/lazyCode.ts'
import { prefetchCode } from '#lib/prefetch/prefetch-code.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { SeriesPoint } from '#ui/charts/series.ts'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { SeriesSwatch } from '#ui/charts/SeriesSwatch.tsx'
import { FigureLink } from './FigureLink.tsx'
import { FIGURES } from './figures.ts'
import { shortMonth } from '#lib/formatting/months.ts'
import { linesOf, pointsOf, summaryOf, tipOf, type MonthSeries } from './month-series.ts'
import classes from './SeriesFrame.module.css'

const loadChart = () => import('#ui/charts/SeriesChart.tsx').then((file) => file.SeriesChart)
const SeriesChart = lazyCode(loadChart)
// Prefetched while the figures load; if that fails, the chart loads it again.
prefetchCode(loadChart)

type Props = {
  series: MonthSeries
  months: readonly MonthFigures[]
  chosen: MonthFigures
}

/** A figure over the months, as a chart or as a table whose numbers link to their clients. */
export const SeriesFrame = ({ series, months, chosen }: Props) => (
  <ChartFrame
    name={series.name}
    title={series.title}
    summary={summaryOf(series, months, chosen)}
    height="212px"
    drawing={<Drawing series={series} months={months} chosen={chosen} />}
    table={
      <ChartTable
        caption={`${series.title}, por mês`}
        columns={['Mês', ...series.columns.map((key) => FIGURES[key].label)]}
        rows={months.toReversed().map((figures) => ({
          key: figures.month,
          name: `${shortMonth(figures.month)}${figures.isPartial ? ' (parcial)' : ''}`,
          isMarked: figures === chosen,
          cells: series.columns.map((key) => <FigureLink key={key} of={figures} figure={key} />),
        }))}
      />
    }
  />
)

const Drawing = ({ series, months, chosen }: Props) => {
  const lines = linesOf(series)
  const points = pointsOf(series, months)
  const { axis, isWhole = false } = FIGURES[series.drawn[0].figure].format
  const describe = (month: string) =>
    tipOf(series, months.find((figures) => figures.month === month) ?? chosen)
  return (
    <div className="flex h-full flex-col">
      <div className="mb-6 flex flex-wrap gap-x-16 gap-y-4 text-13 text-dimmed">
        {lines.length > 1 &&
          lines.map((line) => (
            <span key={line.name} className="inline-flex items-center gap-6">
              <SeriesSwatch line={line} />
              {line.label}
            </span>
          ))}
        <span className="inline-flex items-center gap-6">
          <span className={classes.marked} />
          {chosen.isPartial ? 'mês em andamento' : shortMonth(chosen.month)}
        </span>
      </div>
      <Box flex={1} miw={0} mih={0}>
        {points.every(isEmpty) ? (
          <p className="grid h-full place-items-center rounded-md text-14 text-dimmed dashed-line">
            Ainda não há o que desenhar.
          </p>
        ) : (
          <Suspense fallback={<Pending />}>
            <SeriesChart
              points={points}
              lines={lines}
              marked={chosen.month}
              baseline={series.baseline}
              xText={shortMonth}
              yText={axis}
              isWhole={isWhole}
              domain={series.domain}
              tipOf={describe}
            />
          </Suspense>
        )}
      </Box>
    </div>
  )
}

const Pending = () => (
  <>
    <Skeleton height="100%" radius="md" className="print:hidden" />
    <p className="hidden text-14 text-dimmed print:inline">
      Este gráfico ainda não tinha carregado.
    </p>
  </>
)

const isEmpty = (point: SeriesPoint): boolean =>
  Object.entries(point).every(([name, value]) => name === 'x' || value === null)
