import type { FunnelStep, ProposalFunnel as Funnel } from '@bastidor/shared/proposals.funnel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatCount } from '#lib/formatting/numbers.ts'
import { paths } from '#paths.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import { PERIOD, PERIODS, periodAt } from './funnel-period.ts'
import { withParams } from '#lib/navigation/useSetParams.ts'
import classes from './ProposalFunnel.module.css'
import { proposalFunnelQuery } from './proposals.queries.ts'

/** How far the proposals of a period came, and how many days lie between; read as a list. */
export const ProposalFunnel = () => {
  const id = useId()
  const [params] = useSearchParams()
  const current = periodAt(params)
  const { data, error, isFetching, refetch } = useQuery({
    ...proposalFunnelQuery(current.days),
    placeholderData: keepPreviousData,
  })
  return (
    <section
      className="mb-24 card px-18 py-14 raised max-sm:px-14 max-sm:py-12"
      aria-labelledby={id}
    >
      <header className={classes.head}>
        <h2 id={id} className="text-15 weight-600">
          Da proposta ao cliente
        </h2>
        <nav aria-label="Período do funil">
          <ul className="flex gap-4">
            {PERIODS.map(({ slug, label }) => (
              <li key={slug}>
                <Link
                  to={{
                    pathname: paths.proposals,
                    search: withParams(params, { [PERIOD]: slug }).toString(),
                  }}
                  preventScrollReset
                  className={classes.period}
                  {...(slug === current.slug && { 'aria-current': 'page' })}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Beside the title: the periods stay at the end. */}
        <Link to={paths.proposalFunnel} className="order-1 mr-auto text-13.5 text-accent-text">
          Por mês e consultor(a)
        </Link>
      </header>
      <div className={classes.body} aria-busy={!data}>
        {error && !data && (
          <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
            Não deu para carregar o funil.
          </InlineError>
        )}
        {data?.total === 0 && (
          <p className="mt-4 text-13 lh-[1.45] text-dimmed">
            Nenhuma proposta feita neste período.
          </p>
        )}
        {data && data.total > 0 && <Steps funnel={data} />}
      </div>
    </section>
  )
}

const LABELS: Record<FunnelStep, string> = {
  created: 'Feitas',
  seen: 'Vistas',
  accepted: 'Aceitas',
  client: 'Viraram cliente',
}

const Steps = ({ funnel: { results, total } }: { funnel: Funnel }) => (
  <>
    <ol className="grid grid-cols-4 gap-20 max-sm:grid-cols-1 max-sm:gap-10">
      {results.map(({ step, count, days }) => {
        const share = `${Math.round((count / total) * 100)}%`
        return (
          <li key={step} className={classes.step} data-step={step}>
            <span className="text-14 area-[label]">{LABELS[step]}</span>{' '}
            <span className="font-display text-22 lh-[1.2] weight-700 tabular area-[count] max-sm:text-17">
              {formatCount(count)}
            </span>{' '}
            <span className="text-14 text-dimmed tabular area-[share]">{share}</span>
            <span className={classes.track} aria-hidden="true">
              <span
                className="exact-color block h-full rounded-xs bg-chart-main in-data-[step=client]:bg-chart-good"
                style={{ width: share }}
              />
            </span>
            <span className="text-13 text-dimmed area-[days] max-sm:text-right">
              {days !== null && daysText(days)}
            </span>
          </li>
        )
      })}
    </ol>
    <p className="mt-4 text-13 lh-[1.45] text-dimmed">
      Das propostas feitas no período. Os dias são a mediana desde o passo anterior.
    </p>
  </>
)

const daysText = (days: number): string => {
  if (days === 0) return 'no mesmo dia'
  return `em ${days.toLocaleString('pt-BR')} ${days < 2 ? 'dia' : 'dias'}`
}
