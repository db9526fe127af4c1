import { combine, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** One client. */
export const clientRecordRoutes: readonly Route[] = [
  {
    path: paths.client(':id'),
    code: () => import('./ClientPage.tsx').then((file) => file.ClientPage),
    queries: () =>
      combine(
        import('#features/clients/clients.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (clients, plans) =>
          ({ id }) => [clients.clientQuery(id), plans.allPlansQuery()],
      ),
  },
]
