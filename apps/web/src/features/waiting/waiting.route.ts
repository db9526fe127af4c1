import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** Unanswered customer links. */
export const waitingRoutes: readonly Route[] = [
  {
    path: paths.waiting,
    code: () => import('./WaitingPage.tsx').then((file) => file.WaitingPage),
    queries: () =>
      import('./waiting.queries.ts').then((queries) => ({ search }) => [
        queries.waitingQueryAt(search),
        queries.waitingTotalsQuery(),
      ]),
    needs: 'waiting.list',
  },
]
