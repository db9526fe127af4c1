import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** What each job role is granted. */
export const routes: readonly Route[] = [
  {
    path: paths.roleGrants,
    code: () => import('./RoleGrantsPage.tsx').then((file) => file.RoleGrantsPage),
    queries: () =>
      import('./role-grants.queries.ts').then((queries) => () => [queries.roleGrantsQuery()]),
  },
]
