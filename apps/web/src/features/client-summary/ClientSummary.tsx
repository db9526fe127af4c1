import { Button } from '@mantine/core'
import { ONE_OFF } from '@bastidor/shared/contract-end'
import { dayOf } from '@bastidor/shared/dates'
import type { Client } from '@bastidor/shared/clients.views'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { formatMoney } from '#lib/formatting/money.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { usePlanName } from '#features/plans/usePlanNames.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import classes from './ClientSummary.module.css'
import { clientSummaryQuery } from './client-summary.queries.ts'
import { ContractCell } from './ContractCell.tsx'
import { contractTime } from './contract-time.ts'
import { PENDING_LABEL } from './pending-title.ts'
import { nextStepOf } from './next-step.ts'
import { NextStepCell, type StepActions } from './NextStepCell.tsx'
import { PeopleCell } from './PeopleCell.tsx'
import { ScoresCell } from './ScoresCell.tsx'
import { SummaryCell } from './SummaryCell.tsx'

const PendingCell = lazyWithPreload(() =>
  import('./PendingCell.tsx').then((file) => file.PendingCell),
)

/** A client at a glance: the next step, plan, contract, scores, what is pending, and its people. */
export const ClientSummary = ({ client, ...actions }: { client: Client } & StepActions) => {
  const { data, error, refetch, isFetching } = useQuery(clientSummaryQuery(client.id))
  const can = useClientCan(client)
  const planName = usePlanName(client.plan)
  const today = dayOf(useNow())
  if (error && !data)
    return (
      <div
        role="alert"
        className="mb-20 flex min-h-76 flex-wrap items-center gap-x-12 gap-y-8 text-14 text-dimmed"
      >
        O resumo não carregou.
        <Button
          variant="default"
          size="compact-sm"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Tentar novamente
        </Button>
      </div>
    )
  return (
    <ul className={classes.strip} aria-label="Resumo">
      <NextStepCell
        client={client}
        step={data && nextStepOf(client, data, { today, can })}
        {...actions}
      />
      <SummaryCell label="Plano" sub={feeText(client)}>
        {planName}
      </SummaryCell>
      <ContractCell
        time={contractTime(client, today)}
        length={client.tempoContrato}
        isClosed={client.contractClosed}
      />
      {can('nps.list') && <ScoresCell scores={data?.scores} today={today} />}
      {can('waiting.list') && (
        <Suspense fallback={<SummaryCell label={PENDING_LABEL} isWide />}>
          {data ? (
            <PendingCell items={data.pending} />
          ) : (
            <SummaryCell label={PENDING_LABEL} isWide />
          )}
        </Suspense>
      )}
      <PeopleCell client={client} summary={data} />
    </ul>
  )
}

/** A one-off job has no monthly fee. */
const feeText = ({ value, tempoContrato }: Client): string =>
  tempoContrato === ONE_OFF ? formatMoney(value) : `${formatMoney(value)} por mês`
