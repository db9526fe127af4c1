import { useQuery } from '@tanstack/react-query'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { ApprovalView } from './ApprovalView.tsx'
import { approvalQuery } from './approvals.queries.ts'

/** The page of one approval, with its loading and not-found states. */
export const LoadedApproval = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(approvalQuery(id))
  if (error && toApiError(error).status === 404) return <NotFoundPage />
  if (data && !('clientId' in data)) return <NotFoundPage />
  if (data) return <ApprovalView approval={data} />
  return (
    <Page title="Aprovação" back={{ to: paths.clients, label: 'Clientes' }}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <CardSkeletons count={3} height={240} />
      )}
    </Page>
  )
}
