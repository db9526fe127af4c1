import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** One client. */
export const routes: readonly Route[] = [
  {
    path: paths.client(':id'),
    code: () => import('./ClientPage.tsx').then((file) => file.ClientPage),
    queries: () =>
      import('#features/client-summary/client-summary.queries.ts').then(
        ({ clientPageQueries }) =>
          ({ id }) =>
            clientPageQueries(id),
      ),
  },
]
