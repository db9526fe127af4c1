import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'
import { plansQuery } from '#features/plans/plans.route.ts'

/** The import of clients. */
export const routes: readonly Route[] = [
  {
    path: paths.importClients,
    code: () => import('./ImportClientsGate.tsx').then((file) => file.ImportClientsGate),
    queries: () =>
      import('./client-transfer.queries.ts').then((transfer) => () => [
        transfer.importsQuery(),
        plansQuery(),
      ]),
    needs: 'client.import',
  },
]
