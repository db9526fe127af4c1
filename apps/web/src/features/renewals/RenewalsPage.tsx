import { Box, Button, SegmentedControl, Switch } from '@mantine/core'
import { RENEWAL_DAYS, type Renewal, type RenewalKind } from '@bastidor/shared/renewals'
import { IconCalendarCheck } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { monthText } from '#lib/formatting/months.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { renewalsQuery } from './renewals.queries.ts'
import { groupRenewals } from './renewal-groups.ts'
import { MonthStrip } from './MonthStrip.tsx'
import { RenewalRow } from './RenewalRow.tsx'
import { useRenewalsUrl } from './useRenewalsUrl.ts'
import rows from '#ui/layout/RowList.module.css'

const KINDS = [
  { value: '', label: 'Tudo' },
  { value: 'contratos', label: 'Contratos' },
  { value: 'dominios', label: 'Domínios' },
]

/** Contracts that end and domains that expire soon, soonest first. */
export const RenewalsPage = () => {
  const { shown, kind, month, isMine, setShown, setMonth, setMine } = useRenewalsUrl()
  return (
    <Page
      title="Vencimentos"
      lead={leadOf(kind, month)}
      back={{ to: paths.clients, label: 'Clientes' }}
    >
      <MonthStrip />
      <div className="mb-24 flex flex-wrap items-center gap-x-24 gap-y-12">
        <SegmentedControl data={KINDS} value={shown} onChange={setShown} aria-label="O que vence" />
        <Switch
          label="Só meus clientes"
          checked={isMine}
          onChange={({ currentTarget }) => setMine(currentTarget.checked)}
        />
        {month && (
          <Button variant="default" size="xs" onClick={() => setMonth('')}>
            Ver os próximos {RENEWAL_DAYS} dias
          </Button>
        )}
      </div>
      <InfiniteList
        query={{ ...renewalsQuery({ kind, month, isMine }), placeholderData: keepPreviousData }}
        skeleton={
          <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
        }
        empty={<NothingDue month={month} isMine={isMine} onAll={() => setMine(false)} />}
      >
        {(list) => <Timeline list={list} month={month} />}
      </InfiniteList>
    </Page>
  )
}

const SUBJECTS: Record<RenewalKind, string> = {
  contract: 'Contratos que terminam',
  domain: 'Domínios que expiram',
}

const leadOf = (kind: RenewalKind | undefined, month: string | undefined): string => {
  const subject = kind ? SUBJECTS[kind] : 'Contratos que terminam e domínios que expiram'
  return `${subject} ${month ? `em ${monthText(month)}` : `nos próximos ${RENEWAL_DAYS} dias`}.`
}

type TimelineProps = { list: ListResponse<Renewal>; month: string | undefined }

const Timeline = ({ list, month }: TimelineProps) =>
  groupRenewals(list.results, month).map(({ title, renewals }) => (
    <section key={title} className="next:mt-28" aria-label={title}>
      <h2 className="mb-10 flex items-baseline gap-8 text-15 weight-600">
        {title}{' '}
        <Box component="span" c="dimmed" fw={450}>
          {renewals.length}
        </Box>
      </h2>
      <ul className={rows.list}>
        {renewals.map((renewal) => (
          <RenewalRow
            key={`${renewal.clientId} ${renewal.siteId ?? 'contract'}`}
            renewal={renewal}
          />
        ))}
      </ul>
    </section>
  ))

type NothingProps = { month: string | undefined; isMine: boolean; onAll: () => void }

const NothingDue = ({ month, isMine, onAll }: NothingProps) => (
  <div role="status">
    <EmptyState
      icon={<IconCalendarCheck size={32} stroke={1.5} />}
      title={
        month ? `Nada vence em ${monthText(month)}` : `Nada vence nos próximos ${RENEWAL_DAYS} dias`
      }
      action={
        isMine && (
          <Button variant="default" onClick={onAll}>
            Ver de todos os clientes
          </Button>
        )
      }
    >
      {isMine
        ? 'Nenhum contrato ou domínio dos clientes em que você é gestor ou CS.'
        : 'Contratos com data de início e prazo, e domínios com vencimento, aparecem aqui.'}
    </EmptyState>
  </div>
)
