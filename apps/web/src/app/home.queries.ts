import { chartQuery } from '../features/charts/charts.queries.ts'
import { FIGURES } from '../features/home/figures.ts'
import { figureQuery, infoQuery } from '../features/home/home.queries.ts'
import { messageQuery } from '../features/messages/messages.queries.ts'
import { metricsQuery } from '../features/metrics/metrics.queries.ts'
import { todayQuery } from '../features/today/today.queries.ts'

/** Queries of the dashboard's initial view. */
export const homeQueries = () => [
  messageQuery(),
  infoQuery(),
  metricsQuery(),
  chartQuery('planos'),
  todayQuery(),
  ...FIGURES.map(({ source }) => figureQuery(source)),
]
