import { Badge, Group } from '@mantine/core'
import type { ClientFigure } from '@bastidor/shared/metrics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useReach } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ForbiddenPage } from '#ui/feedback/ForbiddenPage.tsx'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { TableTools } from '#ui/table/TableTools.tsx'
import { useTableUrl } from '#ui/table/useTableUrl.ts'
import { FIGURE_LISTS, FIGURE_SORTS, figureOf } from './figure-clients.ts'
import { FigureClients } from './FigureClients.tsx'
import { FIGURES, figureText } from './figures.ts'
import { metricsQuery } from './metrics.queries.ts'
import { MonthSwitch } from './MonthSwitch.tsx'
import { monthText } from '#lib/formatting/months.ts'
import { monthsUntil } from './months.ts'
import { useMonthUrl } from './useMonthUrl.ts'

/** The clients behind one figure of one month: `/home/metricas/exits?mes=2026-11`. */
export const MetricClientsPage = () => {
  const figure = figureOf(useParams()['figure'])
  const reachOf = useReach()
  const [months] = useState(() => monthsUntil(new Date()))
  const [wished, setMonth] = useMonthUrl()
  const { table, setTable } = useTableUrl(FIGURE_SORTS)
  const month = months.find((one) => one === (wished ?? months[0]))
  if (!figure || !month) return <NotFoundPage />
  // Individual scores require the permission to list all surveys.
  if (figure === 'nps' && reachOf('nps.list') !== 'all') return <ForbiddenPage />

  const { title, figure: key } = FIGURE_LISTS[figure]
  return (
    <Page
      title={`${title} · ${monthText(month)}`}
      lead={FIGURES[key].definition}
      back={{ to: paths.metrics, label: 'Métricas' }}
      actions={<MonthSwitch month={month} months={months} onChange={setMonth} />}
    >
      <Group gap="md" align="flex-start">
        <MonthNumber figure={figure} month={month} />
        <TableTools state={table} onChange={setTable} other="Lista" />
      </Group>
      <FigureClients
        key={`${figure} ${month}`}
        figure={figure}
        month={month}
        table={table}
        onTable={setTable}
      />
    </Page>
  )
}

const MonthNumber = ({ figure, month }: { figure: ClientFigure; month: string }) => {
  const { data } = useQuery(metricsQuery())
  const { figure: key } = FIGURE_LISTS[figure]
  const figures = data?.months.find((one) => one.month === month)
  return (
    <p className="-mt-8 mb-16 flex min-h-44 flex-wrap items-center gap-x-12 gap-y-4">
      {figures ? (
        <>
          <span className="text-15 text-dimmed">{FIGURES[key].label}</span>
          <strong className="font-display text-30 lh-[1.2] weight-700 -tracking-20 tabular">
            {figureText(key, figures)}
          </strong>
          {key === 'nps' && <span className="text-15 text-dimmed">n = {figures.npsAnswers}</span>}
          {figures.isPartial && (
            <Badge component="span" variant="light" color="yellow" tt="none">
              parcial
            </Badge>
          )}
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  )
}
