import { combine, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The list of clients. */
export const routes: readonly Route[] = [
  {
    path: paths.clients,
    code: () => import('./ClientsPage.tsx').then((file) => file.ClientsPage),
    queries: () =>
      combine(
        import('./clients.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (clients, plans) =>
          ({ search }) => [
            clients.clientsQueryAt(search),
            clients.clientSumQueryAt(search),
            plans.allPlansQuery(),
          ],
      ),
  },
]
