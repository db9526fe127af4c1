import { Button, Stack } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ChoreBoard } from './ChoreBoard.tsx'
import { choreQuery, listedChore } from './chores.queries.ts'

/** One chore, or a client's journey if the path contains the client. */
export const ChorePage = () => {
  const { id: clientId, choreId = '' } = useParams()
  const back = clientId
    ? { to: paths.client(clientId), label: 'Página do cliente' }
    : { to: paths.chores, label: 'Minhas tarefas' }
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...choreQuery(choreId),
    placeholderData: () => listedChore(queryClient, choreId),
  })

  if (data) return <ChoreBoard key={data.id} chore={data} back={back} />
  if (error && toApiError(error).status === 404)
    return (
      <Page title="Trabalho não encontrado" back={back}>
        <EmptyState
          icon={<IconListCheck size={32} stroke={1.5} />}
          title="Este trabalho não está mais aqui"
          action={
            <Button component={Link} to={paths.chores} variant="default">
              Ver minhas tarefas
            </Button>
          }
        >
          Ele pode ter sido excluído, ou pertence a outra pessoa.
        </EmptyState>
      </Page>
    )
  return (
    <Page title="Tarefas" back={back}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Stack role="status" aria-busy="true" aria-label="Carregando" gap={8}>
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className="h-48 rounded-md bg-panel line" />
          ))}
        </Stack>
      )}
    </Page>
  )
}
