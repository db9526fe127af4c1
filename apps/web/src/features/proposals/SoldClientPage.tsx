import type { Proposal } from '@bastidor/shared/proposals.views'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { allPlansQuery } from '#features/plans/plans.route.ts'
import { LoadedProposal } from './LoadedProposal.tsx'
import formClasses from './ProposalForm.module.css'
import { SoldClientForm } from './SoldClientForm.tsx'

/** Creates a client from an accepted proposal, with its fields prefilled. */
export const SoldClientPage = () => {
  const { id = '' } = useParams()
  return (
    <RequirePermission do="client.create">
      <LoadedProposal key={id} id={id} title="Criar cliente" isFresh>
        {(proposal) => <SoldClient proposal={proposal} />}
      </LoadedProposal>
    </RequirePermission>
  )
}

const SoldClient = ({ proposal }: { proposal: Proposal }) => {
  const { id, name, approved, clientId } = proposal
  if (clientId) return <ClientOfProposal name={name} clientId={clientId} />
  return (
    <Page
      title="Criar cliente"
      lead={`Escopo, verbas, valor e prazo vêm da proposta Nº ${proposal.sequentialNumber}.`}
      back={{ to: paths.proposal(id), label: name }}
    >
      {approved ? (
        <Panel>
          <QueryBoundary
            query={allPlansQuery()}
            skeleton={<div className={formClasses.skeleton} />}
          >
            {(plans) => <SoldClientForm proposal={proposal} plans={plans} />}
          </QueryBoundary>
        </Panel>
      ) : (
        <EmptyState title="Esta proposta ainda não foi aceita" />
      )}
    </Page>
  )
}

// Not a redirect alone, which would be blank until the client's page is there.
const ClientOfProposal = ({ name, clientId }: { name: string; clientId: string }) => (
  <Page title={name}>
    <Navigate to={paths.client(clientId)} replace />
    <div className={formClasses.skeleton} role="status" aria-label="Carregando" />
  </Page>
)
