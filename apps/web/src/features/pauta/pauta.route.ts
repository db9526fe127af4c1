import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The Pauta. */
export const routes: readonly Route[] = [
  {
    path: paths.pauta,
    code: () => import('./PautaPage.tsx').then((file) => file.PautaPage),
    queries: () =>
      import('./pauta.queries.ts').then(
        (queries) =>
          ({ search }) =>
            queries.pautaQueriesAt(search),
      ),
  },
]
