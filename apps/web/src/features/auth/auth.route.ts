import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'
import { setupQuery } from './auth.queries.ts'

/** The login, outside the shell; part of the entry chunk. */
export const LOGIN: Route = {
  path: paths.login,
  code: () => import('./LoginPage.tsx').then((file) => file.LoginPage),
  queries: async () => () => [setupQuery()],
}
