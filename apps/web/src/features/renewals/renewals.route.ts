import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** Contracts and domains that expire soon. */
export const routes: readonly Route[] = [
  {
    path: paths.renewals,
    code: () => import('./RenewalsPage.tsx').then((file) => file.RenewalsPage),
    queries: () =>
      import('./renewals.queries.ts').then(
        (queries) =>
          ({ search }) =>
            queries.renewalQueriesAt(search),
      ),
  },
]
