import { Button } from '@mantine/core'
import { IconAddressBookOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ClientSkeleton } from './ClientSkeleton.tsx'
import { BACK, ClientView } from './ClientView.tsx'
import { clientQuery } from '#features/clients/clients.queries.ts'

/** One client, with its six department tabs. */
export const ClientPage = () => {
  const { id = '' } = useParams()
  // Another id remounts the page, which resets forms and dialogs.
  return <OneClient key={id} id={id} />
}

const OneClient = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(clientQuery(id))
  if (error && toApiError(error).status === 404) return <NoClient />
  if (data) return <ClientView client={data} />
  if (!error) return <ClientSkeleton id={id} />
  return (
    <Page title="Cliente" back={BACK}>
      <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    </Page>
  )
}

const NoClient = () => (
  <Page title="Cliente não encontrado" back={BACK}>
    <EmptyState
      icon={<IconAddressBookOff size={32} stroke={1.5} />}
      title="Este cliente não está mais aqui"
      action={
        <>
          <Button component={Link} to={paths.clients} variant="default">
            Ver todos os clientes
          </Button>
          <Button component={Link} to={paths.deletedClients} variant="default">
            Clientes Excluídos
          </Button>
        </>
      }
    >
      Ele pode ter sido excluído, ou o endereço está incompleto.
    </EmptyState>
  </Page>
)
