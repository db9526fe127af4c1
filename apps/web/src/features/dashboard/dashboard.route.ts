import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The dashboard. */
export const routes: readonly Route[] = [
  {
    path: paths.home,
    code: () => import('./DashboardPage.tsx').then((file) => file.DashboardPage),
    queries: () =>
      import('./dashboard-start.queries.ts').then((queries) => queries.dashboardQueries),
  },
]
