import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router-dom'
import { ApiError, isSessionEnd, toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { ForbiddenPage } from '#ui/feedback/ForbiddenPage.tsx'
import { isReachable, untilReachable } from '#lib/prefetch/reachable.ts'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { StandalonePage } from '#ui/layout/StandalonePage.tsx'

/** The error boundary of a route; the rest of the shell stays. */
export const RouteError = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const status = statusOf(error)

  if (isSessionEnd(error)) return null
  if (status === 404) return <NotFoundPage />
  if (status === 403) return <ForbiddenPage />

  const handleRetry = () => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
    // A chunk that failed to load is only requested again after a page reload.
    if (error instanceof ApiError) void navigate('.', { replace: true })
    else void reloadOnceReachable()
  }
  const { message, requestId } = toApiError(error)

  return (
    <StandalonePage
      title="Esta tela não abriu"
      actions={
        <>
          <Button onClick={handleRetry}>Tentar novamente</Button>
          <Button component={Link} to={paths.home} variant="default">
            Ir para o início
          </Button>
        </>
      }
    >
      {message}
      {requestId && ` Código para o suporte: ${requestId}`}
    </StandalonePage>
  )
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError || isRouteErrorResponse(error) ? error.status : undefined

const reloadOnceReachable = async () => {
  if (!(await isReachable())) await untilReachable()
  window.location.reload()
}
