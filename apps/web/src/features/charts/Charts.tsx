import { Skeleton, Tabs } from '@mantine/core'
import { CHARTS, type ChartName } from '@bastidor/shared/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#ui/Loaded.tsx'
import { useIntent } from '#ui/useIntent.ts'
import { CHART_WORDS } from './chart.words.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { chartQuery } from './charts.queries.ts'
import classes from './Charts.module.css'

/** The dashboard's four charts in tabs; only the open one is fetched (S0 §2). */
export const Charts = () => {
  const [open, setOpen] = useState<ChartName>('planos')
  return (
    <Tabs
      value={open}
      onChange={(name) => setOpen((name ?? 'planos') as ChartName)}
      keepMounted={false}
      className={classes.charts}
    >
      <Tabs.List aria-label="Gráficos" className={classes.list}>
        {CHARTS.map((name) => (
          <ChartTab key={name} name={name} />
        ))}
      </Tabs.List>
      {CHARTS.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          <Loaded query={chartQuery(name)} skeleton={<ChartSkeleton />}>
            {(chart) => <ChartPanel name={name} chart={chart} />}
          </Loaded>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const ChartTab = ({ name }: { name: ChartName }) => {
  const queryClient = useQueryClient()
  const intent = useIntent(() => void queryClient.prefetchQuery(chartQuery(name)))
  return (
    <Tabs.Tab value={name} className={classes.tab} {...intent}>
      {CHART_WORDS[name].tab}
    </Tabs.Tab>
  )
}

const ChartSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Carregando">
    <Skeleton className={classes.skeleton} radius="md" />
  </div>
)
