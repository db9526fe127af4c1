import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import type { ProposalGroup } from '@bastidor/shared/proposals'
import { IconFileDollar, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import { Can, useCan } from '#lib/session/Can.tsx'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { groupAt } from './proposal-groups.ts'
import { ProposalCounters } from './ProposalCounters.tsx'
import { isNarrowed } from './proposal-filter.ts'
import { ProposalFilters } from './ProposalFilters.tsx'
import { ProposalFunnel } from './ProposalFunnel.tsx'
import { ProposalRow } from './ProposalRow.tsx'
import classes from './ProposalsPage.module.css'
import { proposalsQueryAt } from './proposals.queries.ts'
import rows from '#ui/layout/RowList.module.css'

/** The proposals, newest first: all of them or one group. */
export const ProposalsPage = () => (
  <RequirePermission do="proposal.list">
    <Proposals />
  </RequirePermission>
)

const Proposals = () => {
  const [params] = useSearchParams()
  const group = groupAt(params)
  const navigate = useNavigate()
  const handleNew = () => void navigate(paths.newProposal)
  const isAllowed = useCan()
  const mayCreate = isAllowed('proposal.create')
  useHotkeys(mayCreate ? [{ key: 'n', label: 'Nova proposta', run: handleNew }] : [])

  const newButton = mayCreate && (
    <Button
      component={Link}
      to={paths.newProposal}
      leftSection={<IconPlus size={17} aria-hidden="true" />}
    >
      Nova proposta
    </Button>
  )
  return (
    <Page
      title="Propostas"
      lead="O que foi oferecido, o que foi aceito e o que ainda espera resposta."
      actions={
        <>
          <Can do="waiting.list">
            <Button component={Link} to={paths.waiting} variant="default">
              Aguardando cliente
            </Button>
          </Can>
          {newButton}
        </>
      }
    >
      <Can do="proposal.funnel">
        <ProposalFunnel />
      </Can>
      <ProposalCounters />
      <ProposalFilters />
      <InfiniteList
        key={params.toString()}
        query={proposalsQueryAt(params)}
        skeleton={<Skeleton />}
        empty={<NoProposals group={isNarrowed(params) ? 'narrowed' : group} action={newButton} />}
      >
        {({ results }) => <Rows proposals={results} />}
      </InfiniteList>
    </Page>
  )
}

const Rows = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <ul className={rows.list} aria-label="Propostas">
    {proposals.map((proposal) => (
      <ProposalRow key={proposal.id} proposal={proposal} />
    ))}
  </ul>
)

const Skeleton = () => (
  <div className={rows.list} role="status" aria-busy="true" aria-label="Carregando">
    {Array.from({ length: skeletonCount('nProposals') }, (_, index) => (
      <div key={index} className={classes.skeleton} />
    ))}
  </div>
)

const EMPTY: Record<ProposalGroup | 'narrowed', { title: string; text: string }> = {
  todas: {
    title: 'Nenhuma proposta ainda',
    text: 'Monte a primeira, envie o link ao cliente e acompanhe aqui a resposta.',
  },
  restantes: {
    title: 'Nenhuma proposta aberta',
    text: 'Uma proposta fica aberta por dez dias, até ser aceita ou expirar.',
  },
  aprovadas: {
    title: 'Nenhuma proposta aprovada',
    text: 'Quando um cliente aceitar, a proposta aparece aqui, pronta para virar cliente.',
  },
  recusadas: {
    title: 'Nenhuma proposta recusada',
    text: 'Aqui ficam as que um cliente recusou, com o motivo; dá para reabrir.',
  },
  emAjuste: {
    title: 'Nenhum ajuste pedido',
    text: 'Quando um cliente pedir um ajuste, a proposta aparece aqui até a nova versão.',
  },
  narrowed: {
    title: 'Nenhuma proposta com estes filtros',
    text: 'Tire um filtro para ver mais.',
  },
  vencidas: {
    title: 'Nenhuma proposta expirada',
    text: 'Aqui ficam as que passaram dos dez dias sem resposta; dá para reabrir como nova.',
  },
}

const NoProposals = ({
  group,
  action,
}: {
  group: ProposalGroup | 'narrowed'
  action: React.ReactNode
}) => (
  <div role="status">
    <EmptyState
      icon={<IconFileDollar size={32} stroke={1.5} />}
      title={EMPTY[group].title}
      action={action}
    >
      {EMPTY[group].text}
    </EmptyState>
  </div>
)
