import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import classes from './ProposalForm.module.css'
import { proposalQuery } from './proposals.queries.ts'

const BACK = { to: paths.proposals, label: 'Propostas' }

type Props = {
  id: string
  /** The page's title while loading. */
  title: string
  /** Ignores the cache, if the page depends on the customer's answer. */
  isFresh?: boolean
  children: (proposal: Proposal) => ReactNode
}

/** A page about one proposal, with its loading and not-found states. */
export const LoadedProposal = ({ id, title, isFresh = false, children }: Props) => {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(proposalQuery(id))
  if (error && toApiError(error).status === 404) return <NoProposal />
  if (data && (isFetchedAfterMount || !isFresh)) return children(data)
  return (
    <Page title={title} back={BACK}>
      {error ? (
        <ErrorState
          title="Erro ao buscar proposta."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className={classes.skeleton} role="status" aria-busy="true" aria-label="Carregando" />
      )}
    </Page>
  )
}

const NoProposal = () => (
  <Page title="Proposta não encontrada" back={BACK}>
    <EmptyState
      icon={<IconFileOff size={32} stroke={1.5} />}
      title="Não há proposta neste endereço"
      action={
        <Button component={Link} to={paths.proposals} variant="default">
          Ver todas as propostas
        </Button>
      }
    >
      O endereço pode estar incompleto.
    </EmptyState>
  </Page>
)
