import { FIGURES } from './figures.ts'
import { figureQuery, infoQuery } from './dashboard.queries.ts'
import { messageQuery } from '#features/messages/messages.queries.ts'
import { metricsQuery } from '#features/metrics/metrics.queries.ts'
import { myDayQuery } from '#features/my-day/my-day.queries.ts'

/** Queries of the dashboard's initial view. */
export const dashboardQueries = () => [
  messageQuery(),
  infoQuery(),
  metricsQuery(),
  myDayQuery(),
  ...FIGURES.map(({ source }) => figureQuery(source)),
]
