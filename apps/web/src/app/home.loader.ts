import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#lib/session.ts'
import { chartQuery } from '../features/charts/charts.queries.ts'
import { figureQuery, infoQuery } from '../features/home/home.queries.ts'
import { FIGURES } from '../features/home/figures.ts'
import { messageQuery } from '../features/messages/messages.queries.ts'
import { metricsQuery } from '../features/metrics/metrics.queries.ts'
import { todayQuery } from '../features/today/today.queries.ts'

/**
 * Asks for what the dashboard shows while its code is still on its way. Nothing waits for it, and
 * nobody who is not logged in asks.
 */
export const startHome = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.ensureQueryData(sessionQuery())
  void queryClient.prefetchQuery(messageQuery())
  void queryClient.prefetchQuery(infoQuery())
  void queryClient.prefetchQuery(metricsQuery())
  void queryClient.prefetchQuery(chartQuery('planos'))
  void queryClient.prefetchQuery(todayQuery())
  for (const { source } of FIGURES) void queryClient.prefetchQuery(figureQuery(source))
}
