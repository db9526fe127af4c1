import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The logins of clients. */
export const routes: readonly Route[] = [
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
  {
    path: paths.rotations,
    code: () => import('./RotationsPage.tsx').then((file) => file.RotationsPage),
    queries: () => import('./vault.queries.ts').then((queries) => () => [queries.rotationsQuery()]),
    needs: 'vault.rotate',
  },
  {
    path: paths.ownLogins,
    code: () => import('./OwnLoginsPage.tsx').then((file) => file.OwnLoginsPage),
    queries: () =>
      import('./vault.queries.ts').then((queries) => ({ search }) => [
        queries.ownLoginsQueryAt(search),
      ]),
    needs: 'vault.mine',
  },
]
