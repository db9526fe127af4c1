import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { ResponsiveContainer } from 'recharts'
import { axisTicks } from './axis-ticks.ts'
import type { SeriesLine, SeriesPoint, SeriesTip, SeriesTone } from './series.ts'
import classes from './SeriesChart.module.css'
import { SeriesSwatch } from './SeriesSwatch.tsx'
import { useIsPrinted } from './useIsPrinted.ts'

type Props = {
  points: SeriesPoint[]
  lines: readonly SeriesLine[]
  /** The selected point. */
  marked: string
  /** A reference value. */
  baseline?: number | undefined
  /** A fixed scale, if any. */
  domain?: [number, number] | undefined
  /** The axis has no fractions. */
  isWhole?: boolean
  xText: (x: string) => string
  yText: (value: number) => string
  tipOf: (x: string) => SeriesTip
}

const COLORS: Record<SeriesTone, string> = {
  main: 'var(--bs-chart-main)',
  good: 'var(--bs-chart-good)',
  bad: 'var(--bs-chart-bad)',
}
/** Lines with few points are hard to see, or invisible, without dots. */
const FEW_POINTS = 3
/** The width of a label with the space around it, in pixels. */
const TICK_PX = 50
/** What a chart is drawn for on paper, in pixels; fitted to the sheet, whatever its size. */
const ON_PAPER = { width: 640, height: 176 }
const FITTED = { width: '100%', height: '100%' }

/** Lines, areas and stacked bars over time. Large chunk: load it with `lazy`. */
export const SeriesChart = (props: Props) => {
  const { points, lines, marked, baseline, domain, isWhole = false, xText, yText, tipOf } = props
  const id = useId()
  const hatch = (tone: SeriesTone) => `${id}-${tone}`
  const { ref, width } = useElementSize<HTMLDivElement>()
  const isPrinted = useIsPrinted()
  const drawnWidth = isPrinted ? ON_PAPER.width : width
  const ticks = axisTicks(points.length, Math.floor(drawnWidth / TICK_PX))
  const hasDots = points.length <= FEW_POINTS || lines.some(({ type }) => type === 'line')
  const chart = (
    <CompositeChart
      h="100%"
      data={points}
      dataKey="x"
      series={lines.map(({ name, label, type, tone, isSecond }) => ({
        name,
        label,
        type,
        color: COLORS[tone],
        ...(isSecond && type === 'line' && { strokeDasharray: '5 4' }),
      }))}
      // An image with a table as alternative: keyboard users find the figures there.
      accessibilityLayer={false}
      curveType="linear"
      connectNulls={false}
      withDots={hasDots}
      dotProps={{ r: 2.5 }}
      gridAxis="x"
      gridColor="var(--bs-line)"
      textColor="dimmed"
      tickLine="none"
      strokeDasharray="0"
      maxBarWidth={26}
      barProps={({ name }) => {
        const line = lines.find((one) => one.name === name)
        return {
          stackId: 'stack',
          ...(line?.isSecond && { fill: `url(#${hatch(line.tone)})` }),
        }
      }}
      composedChartProps={{
        stackOffset: 'sign',
        margin: { top: 8, right: 24 },
        ...(isPrinted && { style: FITTED }),
      }}
      xAxisProps={{
        tickFormatter: xText,
        ticks: ticks.map((at) => points[at]?.x ?? ''),
        interval: 0,
        tickMargin: 4,
      }}
      yAxisProps={{
        width: 'auto',
        tick: { fontSize: 12, fill: 'currentColor' },
        tickCount: 5,
        // Lines show slopes; areas and bars show heights and need a scale from 0.
        ...(lines.every(({ type }) => type === 'line') && { domain: domain ?? ['auto', 'auto'] }),
        allowDecimals: !isWhole,
      }}
      valueFormatter={yText}
      referenceLines={[
        { x: marked, color: 'var(--bs-accent-text)', strokeDasharray: '3 3' },
        ...(baseline === undefined
          ? []
          : [{ y: baseline, color: 'var(--bs-chart-rest)', ifOverflow: 'extendDomain' as const }]),
      ]}
      tooltipProps={{ content: <Tip tipOf={tipOf} /> }}
    >
      <defs>
        {(['main', 'good', 'bad'] as const).map((tone) => (
          <pattern
            key={tone}
            id={hatch(tone)}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={COLORS[tone]} fillOpacity="0.22" />
            <rect width="2.5" height="6" fill={COLORS[tone]} />
          </pattern>
        ))}
      </defs>
    </CompositeChart>
  )
  return (
    <div ref={ref} className={classes.chart}>
      {isPrinted ? <ResponsiveContainer {...ON_PAPER}>{chart}</ResponsiveContainer> : chart}
    </div>
  )
}

type TipProps = { tipOf: Props['tipOf']; active?: boolean; label?: string | number }

// The chart passes the hovered point.
const Tip = ({ tipOf, active, label }: TipProps) => {
  if (!active || label === undefined) return null
  const { title, rows } = tipOf(String(label))
  return (
    <div className={classes.tip}>
      <div className="mb-2 weight-600">{title}</div>
      {rows.map(({ label: name, text, line }) => (
        <div key={name} className="flex items-center gap-8">
          {line && <SeriesSwatch line={line} />}
          <span className="flex-1 text-dimmed">{name}</span>
          <span className="pl-12 weight-600 tabular">{text}</span>
        </div>
      ))}
    </div>
  )
}
