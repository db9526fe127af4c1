import { combine, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** All surveys, those of one client, and one of them. */
export const routes: readonly Route[] = [
  {
    path: paths.nps,
    code: () => import('./NpsPage.tsx').then((file) => file.NpsPage),
    queries: () =>
      import('./nps.queries.ts').then(
        (queries) =>
          ({ search, can }) =>
            queries.npsQueriesAt(search, can),
      ),
    needs: 'nps.list',
  },
  {
    path: paths.clientNps(':id'),
    code: () => import('./ClientNpsPage.tsx').then((file) => file.ClientNpsPage),
    queries: () =>
      combine(
        import('./nps.queries.ts'),
        import('#features/clients/clients.queries.ts'),
        (nps, clients) =>
          ({ id, search }) => [nps.surveysQueryAt(search, id), clients.clientQuery(id)],
      ),
    needs: 'nps.list',
  },
  {
    path: paths.survey(':id'),
    code: () => import('./NpsViewPage.tsx').then((file) => file.NpsViewPage),
    queries: () =>
      import('./nps.queries.ts').then((queries) => ({ id }) => [queries.surveyQuery(id)]),
    needs: 'nps.list',
  },
]
