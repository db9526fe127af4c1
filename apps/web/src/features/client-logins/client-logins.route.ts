import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The logins of clients. */
export const clientLoginsRoutes: readonly Route[] = [
  {
    path: paths.clientLogins,
    code: () => import('./ClientLoginsPage.tsx').then((file) => file.ClientLoginsPage),
    queries: () =>
      import('./client-logins.queries.ts').then((queries) => ({ search }) => [
        queries.clientLoginsQueryAt(search),
        queries.loginPlatformsQuery(),
      ]),
    needs: 'clientLogin.list',
  },
]
