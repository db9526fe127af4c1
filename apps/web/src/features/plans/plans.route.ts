import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The plans. */
export const routes: readonly Route[] = [
  {
    path: paths.plans,
    code: () => import('./PlansPage.tsx').then((file) => file.PlansPage),
    queries: () => import('./plans.queries.ts').then((queries) => () => [queries.plansQuery()]),
  },
]
