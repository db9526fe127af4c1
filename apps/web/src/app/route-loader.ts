import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router-dom'
import { ACCESS } from '#features/auth/access.route.ts'
import { LOGIN } from '#features/auth/auth.route.ts'
import { awaitInFirstScreen } from '#lib/prefetch/first-screen.ts'
import { prefetchCode } from '#lib/prefetch/prefetch-code.ts'
import type { ScreenPrefetch } from '#lib/prefetch/screen-prefetch.ts'
import type { Route, RouteQuery } from '#lib/routing/route.ts'
import { SHELL } from './shell/shell.route.ts'

type Visit = { params: Readonly<Record<string, string | undefined>>; url: URL }

/**
 * Starts the queries of a screen's initial view while its code loads. Nothing waits for them;
 * without a login none starts; the screen retries failed ones and shows the error.
 */
export const startQueries = (queryClient: QueryClient, route: Route, visit: Visit): void => {
  awaitInFirstScreen(start(queryClient, route, visit))
}

/** Prefetching for links, and for the first screen while the user types the password. */
export const screenPrefetch = (queryClient: QueryClient): ScreenPrefetch => ({
  screen: (url) =>
    prefetchCode(async () => {
      const found = await match(url.pathname)
      if (!found) return
      const { params, route } = found
      await Promise.all([route.code(), start(queryClient, route, { params, url })])
    }),
  code: (path) =>
    prefetchCode(() =>
      Promise.all([SHELL.code(), match(path).then((found) => found?.route.code())]),
    ),
})

const match = async (path: string) => {
  const { ROUTES } = await import('./routes.ts')
  const matches = ROUTES.map((route) => ({ path: route.path, handle: { route } }))
  const found = matchRoutes(matches, path)?.at(-1)
  return found && { params: found.params, route: found.route.handle.route }
}

const start = async (queryClient: QueryClient, route: Route, { params, url }: Visit) => {
  const [queriesAt, may] = await Promise.all([
    route.queries?.(),
    route === LOGIN || route === ACCESS ? () => false : permissionsOf(queryClient),
  ])
  if (!queriesAt || (route.needs && !may(route.needs))) return
  const { id = '', choreId = '', figure = '', month = '' } = params
  const queries = queriesAt({
    id,
    choreId,
    figure,
    month,
    search: url.searchParams,
    can: may,
  })
  await Promise.all(queries.map((query) => prefetch(queryClient, query)))
}

// With the table of permissions, which the login is shown without.
const permissionsOf = async (queryClient: QueryClient) => {
  const file = await import('#lib/session/current-permissions.ts')
  return file.currentPermissions(queryClient)
}

// Cached data is shown immediately, and refetched by the screen if it is stale.
const prefetch = async (queryClient: QueryClient, query: RouteQuery) => {
  if (!query || queryClient.getQueryData(query.queryKey) !== undefined) return
  await ('initialPageParam' in query
    ? queryClient.prefetchInfiniteQuery(query)
    : queryClient.prefetchQuery(query))
}
