import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** Unanswered customer links. */
export const routes: readonly Route[] = [
  {
    path: paths.waiting,
    code: () => import('./PendingCustomersPage.tsx').then((file) => file.PendingCustomersPage),
    queries: () =>
      import('./pending-customers.queries.ts').then(
        (queries) =>
          ({ search }) =>
            queries.pendingQueriesAt(search),
      ),
    needs: 'waiting.list',
  },
]
