import { Button, Skeleton } from '@mantine/core'
import { IconChartHistogram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { UpdatedAt } from '#ui/layout/UpdatedAt.tsx'
import { ClientsSection } from './ClientsSection.tsx'
import { monthsWithClients } from './months-with-clients.ts'
import { LossSections } from './LossSections.tsx'
import { metricsQuery } from './metrics.queries.ts'
import { MonthSwitch } from './MonthSwitch.tsx'
import { NpsSection } from './NpsSection.tsx'
import { RevenueSections } from './RevenueSections.tsx'
import { useMonthUrl } from './useMonthUrl.ts'

const LEAD =
  'Quantos clientes há, quanto tempo ficam, o que pagam e o que acham. Cada número abre os clientes por trás dele.'

/** The agency's figures, month by month. */
export const MetricsPage = () => {
  const { data, error, isFetching, refetch } = useQuery(metricsQuery())
  const [wished, setMonth] = useMonthUrl()
  const months = monthsWithClients(data?.months ?? [])
  // An invalid URL shows the current month.
  const chosen = months.find(({ month }) => month === wished) ?? months.at(-1)
  return (
    <Page
      title="Métricas"
      lead={LEAD}
      back={{ to: paths.home, label: 'Início' }}
      actions={
        chosen && (
          <MonthSwitch
            month={chosen.month}
            months={months.map(({ month }) => month).toReversed()}
            onChange={setMonth}
          />
        )
      }
    >
      {chosen && data && (
        <div className="grid grid-cols-1 gap-20 max-sm:gap-16">
          <ClientsSection months={months} chosen={chosen} />
          <LossSections months={months} chosen={chosen} />
          <RevenueSections months={months} chosen={chosen} />
          <NpsSection months={months} chosen={chosen} />
          <div className="justify-self-end">
            <UpdatedAt at={data.updatedAt} />
          </div>
        </div>
      )}
      {data && !chosen && <NothingYet />}
      {!data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && (
        <div
          role="status"
          aria-busy="true"
          aria-label="Carregando"
          className="grid grid-cols-1 gap-20 max-sm:gap-16"
        >
          <Skeleton height={600} radius="lg" />
          <Skeleton height={440} radius="lg" />
        </div>
      )}
    </Page>
  )
}

const NothingYet = () => (
  <EmptyState
    icon={<IconChartHistogram size={32} stroke={1.5} />}
    title="Ainda não há o que medir"
    action={
      <Button component={Link} to={paths.clients} variant="default">
        Ir para os clientes
      </Button>
    }
  >
    Com o primeiro cliente começam as séries: ativos, churn, LTV, receita e NPS de cada mês.
  </EmptyState>
)
