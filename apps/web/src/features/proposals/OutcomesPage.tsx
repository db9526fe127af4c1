import { NativeSelect, Skeleton } from '@mantine/core'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { FUNNEL_MONTHS } from '@bastidor/shared/proposals.funnel'
import { PROPOSAL_KINDS } from '@bastidor/shared/proposals.kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { shortMonth } from '#lib/formatting/months.ts'
import { useSetParams, withParams } from '#lib/navigation/useSetParams.ts'
import { paths } from '#paths.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { FilterLinks } from '#ui/layout/FilterLinks.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { BY_CONSULTANT, OUTCOME_PARAMS, outcomesAt } from './funnel-period.ts'
import { Outcomes } from './Outcomes.tsx'
import classes from './OutcomesPage.module.css'
import { FILTER_PARAMS, KINDS } from './proposal-filter.ts'
import { proposalOutcomesQuery } from './proposals.queries.ts'

/** The months that can be chosen, the running one included. */
const MONTHS = 60
const ROWS = [
  { by: 'month', label: 'Por mês' },
  { by: 'consultor', label: 'Por consultor(a)' },
] as const

/** What became of the proposals, by month or by consultant, and why they were declined. */
export const OutcomesPage = () => (
  <RequirePermission do="proposal.funnel">
    <ProposalOutcomes />
  </RequirePermission>
)

const ProposalOutcomes = () => {
  const [params] = useSearchParams()
  const setParams = useSetParams()
  const asked = outcomesAt(params)
  const { data, error, isFetching, refetch } = useQuery({
    ...proposalOutcomesQuery(asked),
    placeholderData: keepPreviousData,
  })
  const [thisMonth] = useState(() => monthOf(new Date()))
  const until = asked.until ?? thisMonth
  const from = asked.from ?? addMonths(until, 1 - FUNNEL_MONTHS)
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth, -back))
  const options = [...new Set([...months, from, until])]
    .toSorted((one, other) => other.localeCompare(one))
    .map((value) => ({ value, label: shortMonth(value) }))
  return (
    <Page
      title="Funil de propostas"
      lead="O que foi feito das propostas criadas em cada mês, e por que foram recusadas."
      back={{ to: paths.proposals, label: 'Propostas' }}
    >
      <div className={classes.tools} role="group" aria-label="Período e recorte">
        <NativeSelect
          label="De"
          value={from}
          data={options.filter(({ value }) => value <= until)}
          onChange={({ currentTarget }) =>
            setParams({ [OUTCOME_PARAMS.from]: currentTarget.value })
          }
        />
        <NativeSelect
          label="Até"
          value={until}
          data={options.filter(({ value }) => value >= from)}
          onChange={({ currentTarget }) =>
            setParams({ [OUTCOME_PARAMS.from]: from, [OUTCOME_PARAMS.until]: currentTarget.value })
          }
        />
        <NativeSelect
          label="Tipo"
          value={asked.kind ? KINDS[asked.kind].slug : ''}
          data={[
            { value: '', label: 'Todos' },
            ...PROPOSAL_KINDS.map((kind) => ({
              value: KINDS[kind].slug,
              label: KINDS[kind].label,
            })),
          ]}
          onChange={({ currentTarget }) => setParams({ [FILTER_PARAMS.kind]: currentTarget.value })}
        />
      </div>
      <FilterLinks
        label="Linhas"
        choices={ROWS.map(({ by, label }) => ({
          label,
          count: null,
          to: `${paths.proposalFunnel}?${withParams(params, {
            [OUTCOME_PARAMS.by]: by === 'month' ? '' : BY_CONSULTANT,
          }).toString()}`,
          isCurrent: by === (asked.by ?? 'month'),
        }))}
      />
      {data && <Outcomes funnel={data} by={asked.by ?? 'month'} kind={asked.kind} />}
      {!data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-busy="true" aria-label="Carregando">
          <Skeleton height={480} radius="lg" />
        </div>
      )}
    </Page>
  )
}
