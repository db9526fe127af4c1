import type { Chart, ChartName } from '@bastidor/shared/dashboard'
import { IconChartBar } from '@tabler/icons-react'
import { formatShare } from '#lib/formatting/numbers.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { BarList } from '#ui/charts/BarList.tsx'
import { UpdatedAt } from '#ui/layout/UpdatedAt.tsx'
import { orderedParts, ranksOf, totalOf } from './chart-ranks.ts'
import { CHART_WORDS } from './chart.labels.ts'
import classes from './Charts.module.css'

/** One chart with its total, its bars or table, and its age. */
export const ChartPanel = ({ name, chart }: { name: ChartName; chart: Chart }) => {
  const words = CHART_WORDS[name]
  const parts = orderedParts(chart.series)
  const [largest] = parts
  if (!largest || largest.value <= 0)
    return (
      <EmptyState icon={<IconChartBar size={32} stroke={1.5} />} title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    )

  const total = totalOf(parts)
  const sum = words.total(total, parts.filter(({ value }) => value > 0).length)
  const shareOf = (value: number) => formatShare((value / total) * 100)
  return (
    <>
      <ChartFrame
        // All four charts share this choice.
        name="painel"
        title={words.title}
        order={2}
        lead={sum}
        summary={`${sum}. Em primeiro, ${largest.label}: ${words.format(largest.value)}, ${shareOf(largest.value)}.`}
        height="var(--chart-height)"
        drawing={<BarList ranks={ranksOf(parts, words.format)} />}
        table={
          <ChartTable
            caption={words.title}
            columns={[words.label, words.figure, '% do total']}
            rows={parts.map(({ label, value }) => ({
              key: label,
              name: label,
              cells: [words.format(value), shareOf(value)],
            }))}
          />
        }
      />
      <div className={classes.foot}>
        <UpdatedAt at={chart.updatedAt} />
      </div>
    </>
  )
}
