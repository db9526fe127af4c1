import { chartQuery } from '#features/dashboard/charts.queries.ts'
import { FIGURES } from '#features/dashboard/figures.ts'
import { figureQuery, infoQuery } from '#features/dashboard/home.queries.ts'
import { messageQuery } from '#features/messages/messages.queries.ts'
import { metricsQuery } from '#features/metrics/metrics.queries.ts'
import { todayQuery } from '#features/today/today.queries.ts'

/** Queries of the dashboard's initial view. */
export const homeQueries = () => [
  messageQuery(),
  infoQuery(),
  metricsQuery(),
  chartQuery('planos'),
  todayQuery(),
  ...FIGURES.map(({ source }) => figureQuery(source)),
]
