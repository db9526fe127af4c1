import { combine, isSecret, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The approvals of one client, and one of them. */
export const routes: readonly Route[] = [
  {
    path: paths.clientApprovals(':id'),
    code: () => import('./ApprovalsPage.tsx').then((file) => file.ApprovalsPage),
    queries: () =>
      combine(
        import('./approvals.queries.ts'),
        import('#features/clients/clients.queries.ts'),
        (approvals, clients) =>
          ({ id }) => [approvals.approvalsQuery(id), clients.clientQuery(id)],
      ),
    needs: 'approval.list',
  },
  {
    path: paths.approval(':id'),
    code: () => import('./ApprovalPage.tsx').then((file) => file.ApprovalPage),
    queries: () =>
      combine(
        import('./approvals.queries.ts'),
        import('#features/clients/clients.queries.ts'),
        (approvals, clients) =>
          ({ id }) =>
            isSecret(id)
              ? [approvals.approvalQuery(id)]
              : [approvals.approvalsQuery(id), clients.clientQuery(id)],
      ),
    needs: 'approval.list',
  },
]
