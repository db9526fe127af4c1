import { Button, Skeleton } from '@mantine/core'
import { IconArchiveOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DELETED_BACK, DeletedClientView } from './DeletedClientView.tsx'
import { deletedClientQuery } from './deleted-clients.queries.ts'

/** A deleted client, to read, restore or permanently delete. */
export const DeletedClientPage = () => {
  const { id = '' } = useParams()
  // Another id remounts the page, which resets the dialogs.
  return <OneDeletedClient key={id} id={id} />
}

const OneDeletedClient = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(deletedClientQuery(id))
  if (error && toApiError(error).status === 404) return <NoDeletedClient id={id} />
  if (data) return <DeletedClientView client={data} />
  return (
    <Page title="Cliente excluído" back={DELETED_BACK}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div role="status" aria-busy="true" aria-label="Carregando">
          <Skeleton height={520} radius="lg" />
        </div>
      )}
    </Page>
  )
}

const NoDeletedClient = ({ id }: { id: string }) => (
  <Page title="Não está mais entre os excluídos" back={DELETED_BACK}>
    <EmptyState
      icon={<IconArchiveOff size={32} stroke={1.5} />}
      title="Este cliente não está mais aqui"
      action={
        <>
          <Button component={Link} to={paths.client(id)} variant="default">
            Procurar na carteira
          </Button>
          <Button component={Link} to={paths.deletedClients} variant="default">
            Ver os excluídos
          </Button>
        </>
      }
    >
      Alguém pode tê-lo restaurado, e então ele está na carteira, ou excluído de vez.
    </EmptyState>
  </Page>
)
