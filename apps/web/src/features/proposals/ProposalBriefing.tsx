import { Box, Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { IconHourglass } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { lazyCode } from '#lib/prefetch/lazyCode.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useCreateClient } from '#features/clients/clients.queries.ts'
import { LoadedProposal } from './LoadedProposal.tsx'
import classes from './ProposalForm.module.css'
import { useProposalsChanged } from './proposals.queries.ts'

// Seldom needed, so not even prefetched.
const PlanField = lazyCode(() => import('./PlanField.tsx').then((file) => file.PlanField))

/** Opens an accepted proposal's briefing; creates its client first, if there is none. */
export const ProposalBriefing = ({ id }: { id: string }) => (
  <LoadedProposal id={id} title="Briefing" isFresh>
    {(proposal) => {
      if (proposal.clientId) return <Navigate to={paths.briefing(proposal.clientId)} replace />
      return (
        <Page title="Briefing" back={{ to: paths.proposal(id), label: proposal.name }}>
          {proposal.approved ? <NewClient proposal={proposal} /> : <NotYet id={id} />}
        </Page>
      )
    }}
  </LoadedProposal>
)

// May run twice, by two people or two renders: the API creates only one client.
const NewClient = ({ proposal }: { proposal: Proposal }) => {
  const { mutate, data, error, isPending } = useCreateClient()
  const refresh = useProposalsChanged()
  const [plan, setPlan] = useState('')
  const create = (body: { plan?: string } = {}) =>
    mutate({ propostaId: proposal.id, ...body }, { onSuccess: () => void refresh() })
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => create(), [proposal.id])

  if (data) return <Navigate to={paths.briefing(data.id)} replace />
  const refusal = error && toApiError(error)
  if (refusal && refusal.fields.plan)
    return (
      <Panel title="O plano da proposta não existe mais">
        <Box component="p" my="md">
          {proposal.plan
            ? `“${proposal.plan}” foi excluído ou renomeado. `
            : 'A proposta não diz qual é o plano. '}
          Escolha o plano do cliente para abrir o briefing.
        </Box>
        <Suspense>
          <PlanField by="id" required value={plan} onChange={(value) => setPlan(value)} />
        </Suspense>
        <Button mt="md" loading={isPending} disabled={!plan} onClick={() => create({ plan })}>
          Criar cliente e abrir o briefing
        </Button>
      </Panel>
    )
  if (refusal)
    return (
      <ErrorState
        title="Não deu para criar o cliente"
        error={refusal}
        onRetry={() => create()}
        isRetrying={isPending}
      />
    )
  return (
    <div
      className={classes.skeleton}
      role="status"
      aria-busy="true"
      aria-label="Criando o cliente"
    />
  )
}

const NotYet = ({ id }: { id: string }) => (
  <EmptyState
    icon={<IconHourglass size={32} stroke={1.5} />}
    title="Esta proposta ainda não foi aceita"
    action={
      <Button component={Link} to={paths.proposal(id)} variant="default">
        Ver a proposta
      </Button>
    }
  >
    O briefing começa quando o cliente aceita a proposta.
  </EmptyState>
)
