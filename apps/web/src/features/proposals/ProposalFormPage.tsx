import type { Proposal } from '@bastidor/shared/proposals.views'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { paths } from '#paths.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { LoadedProposal } from './LoadedProposal.tsx'
import { stateOf } from './proposal.labels.ts'
import { ProposalForm } from './ProposalForm.tsx'

/** The form of a new proposal, or of the one in the URL. */
export const ProposalFormPage = () => {
  const { id } = useParams()
  return (
    <RequirePermission do="proposal.create">
      {id ? (
        <LoadedProposal key={id} id={id} title="Editar proposta" isFresh>
          {(proposal) => <EditProposal proposal={proposal} />}
        </LoadedProposal>
      ) : (
        <Page title="Nova proposta" back={{ to: paths.proposals, label: 'Propostas' }}>
          <Panel>
            <NewProposal />
          </Panel>
        </Page>
      )}
    </RequirePermission>
  )
}

/** A blank form, or with what is known of the client in the address (`?cliente=`). */
const NewProposal = () => {
  const [params] = useSearchParams()
  const clientId = params.get('cliente') ?? ''
  const { data, isPending } = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' })
  if (clientId !== '' && isPending) return null
  return (
    <ProposalForm
      proposal={null}
      {...(data && { fresh: { name: data.name, whatsapp: data.whatsapp } })}
    />
  )
}

// An accepted or expired proposal is read-only.
const EditProposal = ({ proposal }: { proposal: Proposal }) => {
  // If it is answered during the edit, the server rejects the save, and no input is lost.
  const [isOpen] = useState(stateOf(proposal) === 'open')
  if (!isOpen) return <Navigate to={paths.proposal(proposal.id)} replace />
  return (
    <Page
      title={`Editar proposta Nº ${proposal.sequentialNumber}`}
      back={{ to: paths.proposal(proposal.id), label: proposal.name }}
    >
      <Panel>
        <ProposalForm proposal={proposal} />
      </Panel>
    </Page>
  )
}
