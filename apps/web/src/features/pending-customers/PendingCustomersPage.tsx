import { Button } from '@mantine/core'
import type { PendingItem } from '@bastidor/shared/pending-customers'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { KINDS, useKind } from './pending-kinds.ts'
import { pendingQuery } from './pending-customers.queries.ts'
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
  const kind = useKind()
  return (
    <Page
      title="Aguardando cliente"
      lead="O que foi enviado e ainda não teve resposta, a começar pelo que espera há mais tempo."
    >
      <PendingFilter />
      <InfiniteList
        key={kind ?? 'all'}
        query={pendingQuery(kind)}
        skeleton={
          <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
        }
        empty={<NothingWaits what={kind && KINDS[kind].label.toLowerCase()} />}
      >
        {({ results }) => <Rows items={results} />}
      </InfiniteList>
    </Page>
  )
}

const Rows = ({ items }: { items: readonly PendingItem[] }) => (
  <ul className={rows.list} aria-label="Aguardando cliente">
    {items.map((item) => (
      <PendingRow key={item.id} item={item} />
    ))}
  </ul>
)

const NothingWaits = ({ what }: { what: string | undefined }) => (
  <div role="status">
    <EmptyState
      icon={<IconCircleCheck size={32} stroke={1.5} />}
      title="Nada aguarda resposta"
      action={
        what && (
          <Button component={Link} to={paths.waiting} variant="default">
            Ver todos os tipos
          </Button>
        )
      }
    >
      {what
        ? `Todos os clientes já responderam às suas ${what}.`
        : 'Todo link enviado a um cliente aparece aqui até que ele responda.'}
    </EmptyState>
  </div>
)
