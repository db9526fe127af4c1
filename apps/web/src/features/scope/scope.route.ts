import type { Route } from '#lib/routing/route.ts'
import { combine } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** What was sold and delivered in a month: of all clients, and of one. */
export const routes: readonly Route[] = [
  {
    path: paths.scope,
    code: () => import('./ScopePage.tsx').then((file) => file.ScopePage),
    queries: () =>
      import('./scope.queries.ts').then((queries) => ({ search }) => [
        queries.scopesQueryAt(search),
      ]),
  },
  {
    path: paths.statement(':id', ':month'),
    code: () => import('./StatementPage.tsx').then((file) => file.StatementPage),
    queries: () =>
      combine(
        import('./scope.queries.ts'),
        import('#features/visits/visits.queries.ts'),
        (scope, visits) =>
          ({ id, month }) =>
            scope.isMonth(month)
              ? [scope.scopeQuery(id, month), visits.monthVisitsQuery(month, id)]
              : [],
      ),
  },
]
