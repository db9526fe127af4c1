import { Button } from '@mantine/core'
import { IconAddressBookOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { briefingQuery } from './briefing.queries.ts'
import { BriefingForm } from './BriefingForm.tsx'

/** A client's onboarding form. */
export const ClientBriefingPage = ({ clientId }: { clientId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(briefingQuery(clientId))
  if (error && toApiError(error).status === 404) return <NoClient />
  if (data) return <BriefingForm briefing={data} />
  return (
    <Page title="Briefing" back={{ to: paths.client(clientId), label: 'Página do cliente' }}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div
          role="status"
          aria-busy="true"
          aria-label="Carregando"
          className="grid max-w-1200 gap-16"
        >
          {[1, 2, 3, 4].map((block) => (
            <div key={block} className="h-220 card" />
          ))}
        </div>
      )}
    </Page>
  )
}

const NoClient = () => (
  <Page title="Briefing não encontrado" back={{ to: paths.clients, label: 'Clientes' }}>
    <EmptyState
      icon={<IconAddressBookOff size={32} stroke={1.5} />}
      title="Não há cliente neste endereço"
      action={
        <Button component={Link} to={paths.clients} variant="default">
          Ver todos os clientes
        </Button>
      }
    >
      Ele pode ter sido excluído, ou o endereço está incompleto.
    </EmptyState>
  </Page>
)
