import { Button } from '@mantine/core'
import { type PendingItem, byAge } from '@bastidor/shared/pending-customers'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import {
  KINDS,
  type PendingFilter as Filter,
  pendingHref,
  usePendingFilter,
} from './pending-kinds.ts'
import { pendingQuery, pendingTotalsQuery } from './pending-customers.queries.ts'
import { PendingFilter } from './PendingFilter.tsx'
import { PendingRow } from './PendingRow.tsx'
import rows from '#ui/layout/RowList.module.css'

/** All unanswered customer links, longest waiting first. */
export const PendingCustomersPage = () => (
  <RequirePermission do="waiting.list">
    <WaitingLinks />
  </RequirePermission>
)

const WaitingLinks = () => {
  const filter = usePendingFilter()
  const { kind, isArchived } = filter
  return (
    <Page
      title="Aguardando cliente"
      lead={
        isArchived
          ? 'O que ninguém espera mais. O link continua valendo; uma resposta ainda chega.'
          : 'O que foi enviado e ainda não teve resposta, a começar pelo que espera há mais tempo.'
      }
      actions={
        <Button
          component={Link}
          to={pendingHref({ kind, isArchived: !isArchived })}
          variant="default"
        >
          {isArchived ? 'Ver o que aguarda' : 'Ver arquivados'}
        </Button>
      }
    >
      <PendingFilter />
      <InfiniteList
        key={`${kind} ${isArchived}`}
        query={pendingQuery(filter)}
        skeleton={
          <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
        }
        empty={<NothingWaits filter={filter} />}
      >
        {({ results }) => (
          <section aria-label={isArchived ? 'Arquivados' : 'Aguardando cliente'}>
            {isArchived ? <Rows label="Arquivados" items={results} /> : <Ages items={results} />}
          </section>
        )}
      </InfiniteList>
    </Page>
  )
}

const Ages = ({ items }: { items: readonly PendingItem[] }) =>
  byAge(items).map((age) => (
    <Fragment key={age.label}>
      <h2 className="mt-20 mb-10 text-15 lh-[1.35] weight-600">{age.label}</h2>
      <Rows label={age.label} items={age.items} />
    </Fragment>
  ))

const Rows = ({ label, items }: { label: string; items: readonly PendingItem[] }) => (
  <ul className={rows.list} aria-label={label}>
    {items.map((item) => (
      <PendingRow key={item.id} item={item} />
    ))}
  </ul>
)

const NothingWaits = ({ filter: { kind, isArchived } }: { filter: Filter }) => {
  const { data: totals } = useQuery(pendingTotalsQuery(isArchived))
  const seesNone = totals !== undefined && Object.keys(totals).length === 0
  return (
    <div role="status">
      {seesNone ? (
        <EmptyState icon={<IconLinkOff size={32} stroke={1.5} />} title={SEES_NONE}>
          Para ver propostas, aprovações, pesquisas ou briefings, fale com um Líder ou Admin da
          agência.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.5} />}
          title={isArchived ? 'Nada arquivado' : 'Nada aguarda resposta'}
          action={
            kind && (
              <Button
                component={Link}
                to={pendingHref({ kind: undefined, isArchived })}
                variant="default"
              >
                Ver todos os tipos
              </Button>
            )
          }
        >
          {emptyText(kind && KINDS[kind].label.toLowerCase(), isArchived)}
        </EmptyState>
      )}
    </div>
  )
}

const SEES_NONE = 'Seu cargo não vê nenhum destes links'

const emptyText = (what: string | undefined, isArchived: boolean): string => {
  if (isArchived) return 'O que você arquivar sai da lista e fica aqui, caso precise dele de novo.'
  return what
    ? `Todos os clientes já responderam às suas ${what}.`
    : 'Todo link enviado a um cliente aparece aqui até que ele responda.'
}
