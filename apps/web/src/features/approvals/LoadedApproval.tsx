import { useQuery } from '@tanstack/react-query'
import { toApiError } from '#lib/api-error.ts'
import { paths } from '#paths.ts'
import { CardSkeletons } from '#ui/CardGrid.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { ApprovalView } from './ApprovalView.tsx'
import { approvalQuery } from './approvals.queries.ts'

/** The page of one approval, with its loading and not-found states. */
export const LoadedApproval = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(approvalQuery(id))
  if (error && toApiError(error).status === 404) return <NotFoundPage />
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
