import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'
import { allPlansQuery } from '#features/plans/plans.route.ts'

/** The list of clients. */
export const routes: readonly Route[] = [
  {
    path: paths.clients,
    code: () => import('./ClientsPage.tsx').then((file) => file.ClientsPage),
    queries: () =>
      import('./clients.queries.ts').then((clients) => ({ search }) => [
        clients.clientsQueryAt(search),
        clients.clientSumQueryAt(search),
        allPlansQuery(),
      ]),
  },
]
