import { can, type Action } from '@bastidor/shared/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router-dom'
import { fetchAhead } from '#lib/prefetch/fetch-ahead.ts'
import { sessionQuery } from '#lib/session/session.ts'
import type { Asked, Screen } from './screen.ts'
import { LOGIN, SCREENS } from './screens.ts'

const ROUTES = SCREENS.map((screen) => ({ path: screen.path, handle: { screen } }))

type Visit = { params: Readonly<Record<string, string | undefined>>; url: URL }

/**
 * Starts the queries of a screen's initial view while its code loads. Nothing waits for them;
 * without a login none starts; the screen retries failed ones and shows the error.
 */
export const startScreen = (queryClient: QueryClient, screen: Screen, visit: Visit): void => {
  start(queryClient, screen, visit).catch(() => undefined)
}

/** Prefetches the code and the initial queries of a screen that the user may open next. */
export const prefetchScreen = (queryClient: QueryClient, url: URL): void => {
  const found = matchRoutes(ROUTES, url.pathname)?.at(-1)
  if (!found) return
  const { screen } = found.route.handle
  const visit = { params: found.params, url }
  fetchAhead(() => Promise.all([screen.code(), start(queryClient, screen, visit)]))
}

const start = async (queryClient: QueryClient, screen: Screen, { params, url }: Visit) => {
  const [queriesAt, may] = await Promise.all([
    screen.queries?.(),
    screen === LOGIN ? () => false : permissionsOf(queryClient),
  ])
  if (!queriesAt || (screen.needs && !may(screen.needs))) return
  const { id = '', choreId = '', figure = '' } = params
  for (const asked of queriesAt({ id, choreId, figure, search: url.searchParams, may }))
    ask(queryClient, asked)
}

const permissionsOf = async (queryClient: QueryClient) => {
  const actor = await queryClient.ensureQueryData(sessionQuery())
  return (action: Action): boolean => can(actor, action)
}

// Cached data is shown immediately, and refetched by the screen if it is stale.
const ask = (queryClient: QueryClient, asked: Asked) => {
  if (!asked || queryClient.getQueryData(asked.queryKey) !== undefined) return
  if ('initialPageParam' in asked) void queryClient.prefetchInfiniteQuery(asked)
  else void queryClient.prefetchQuery(asked)
}
