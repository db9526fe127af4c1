import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'
import { allPlansQuery } from '#features/plans/plans.route.ts'

/** The metrics of a month, and the clients behind one of them. */
export const routes: readonly Route[] = [
  {
    path: paths.metrics,
    code: () => import('./MetricsPage.tsx').then((file) => file.MetricsPage),
    queries: () => import('./metrics.queries.ts').then((queries) => () => [queries.metricsQuery()]),
  },
  {
    path: `${paths.metrics}/:figure`,
    code: () => import('./MetricClientsPage.tsx').then((file) => file.MetricClientsPage),
    queries: () =>
      import('./metrics.queries.ts').then((queries) => ({ figure, search, can }) => [
        queries.metricsQuery(),
        figure === 'nps' && !can('nps.recommendations')
          ? undefined
          : queries.figureClientsQueryAt(figure, search),
        queries.isTableAt(search) ? allPlansQuery() : undefined,
      ]),
  },
]
