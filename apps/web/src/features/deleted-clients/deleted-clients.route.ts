import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'
import { allPlansQuery } from '#features/plans/plans.route.ts'

/** The deleted clients, and one of them. */
export const routes: readonly Route[] = [
  {
    path: paths.deletedClients,
    code: () => import('./DeletedClientsPage.tsx').then((file) => file.DeletedClientsPage),
    queries: () =>
      import('./deleted-clients.queries.ts').then((queries) => ({ search }) => [
        queries.deletedClientsQueryAt(search),
      ]),
  },
  {
    path: paths.deletedClient(':id'),
    code: () => import('./DeletedClientPage.tsx').then((file) => file.DeletedClientPage),
    queries: () =>
      import('./deleted-clients.queries.ts').then((clients) => ({ id }) => [
        clients.deletedClientQuery(id),
        allPlansQuery(),
      ]),
  },
]
