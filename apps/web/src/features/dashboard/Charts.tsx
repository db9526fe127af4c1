import { Skeleton } from '@mantine/core'
import { CHARTS, type ChartName } from '@bastidor/shared/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { QuickTabs } from '#ui/layout/QuickTabs.tsx'
import { CHART_WORDS } from './chart.labels.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { chartQuery } from './charts.queries.ts'
import classes from './Charts.module.css'

const NAMES = Object.fromEntries(CHARTS.map((name) => [name, CHART_WORDS[name].tab])) as Record<
  ChartName,
  string
>

/** The dashboard's four charts in tabs; only the open one is fetched. */
export const Charts = () => {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<ChartName>('planos')
  return (
    <QuickTabs
      label="Gráficos"
      names={NAMES}
      open={open}
      onOpen={setOpen}
      onIntent={(name) => void queryClient.prefetchQuery(chartQuery(name))}
      classNames={{ root: classes.charts, ...classes }}
    >
      {(name) => (
        <QueryBoundary query={chartQuery(name)} skeleton={<ChartSkeleton />}>
          {(chart) => <ChartPanel name={name} chart={chart} />}
        </QueryBoundary>
      )}
    </QuickTabs>
  )
}

const ChartSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Carregando">
    <Skeleton className={classes.skeleton} radius="md" />
  </div>
)
