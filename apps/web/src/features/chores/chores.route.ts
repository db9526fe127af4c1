import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The task lists, one of them, and one that belongs to a client. */
export const routes: readonly Route[] = [
  {
    path: paths.chores,
    code: () => import('./ChoresPage.tsx').then((file) => file.ChoresPage),
    queries: () => import('./chores.queries.ts').then((queries) => () => [queries.choresQuery()]),
  },
  {
    path: paths.chore(':choreId'),
    code: () => import('./ChorePage.tsx').then((file) => file.ChorePage),
    queries: () =>
      import('./chores.queries.ts').then((queries) => ({ choreId }) => [
        queries.choreQuery(choreId),
      ]),
  },
  {
    path: paths.journey(':id', ':choreId'),
    code: () => import('./ChorePage.tsx').then((file) => file.ChorePage),
    queries: () =>
      import('./chores.queries.ts').then((queries) => ({ choreId }) => [
        queries.choreQuery(choreId),
      ]),
  },
]
