import { combine, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The import of clients. */
export const routes: readonly Route[] = [
  {
    path: paths.importClients,
    code: () => import('./ImportClientsGate.tsx').then((file) => file.ImportClientsGate),
    queries: () =>
      combine(
        import('./client-transfer.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (transfer, plans) => () => [transfer.importsQuery(), plans.plansQuery()],
      ),
    needs: 'client.import',
  },
]
