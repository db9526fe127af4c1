import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import type { Grant } from '@bastidor/shared/grants'
import type { Employee } from '@bastidor/shared/employees'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { addScreens, createRoutes } from '#app/router.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { ownGrantsQuery } from '#lib/session/own-grants.ts'
import { sessionQuery } from '#lib/session/session.ts'
import { cssVariablesResolver, theme } from '#theme/theme.ts'
import { http, HttpResponse, refusal, server } from './server.ts'
import { newUser } from './user.ts'

// Nothing is laid out here, so the kit would hide every dropdown as scrolled out of sight.
const testTheme = mergeThemeOverrides(theme, {
  components: { Popover: { defaultProps: { hideDetached: false } } },
})

type Options = {
  user?: Employee | null
  state?: unknown
  /** The fragment, with its `#`. */
  hash?: string
  /** What the user's job role is granted. */
  grants?: readonly Grant[]
  /** Whether the installation sends mails. */
  mailOn?: boolean
  /** What stands at the addresses, for a part that is tested without its screen. */
  routes?: RouteObject[]
}

type App = {
  router: ReturnType<typeof createMemoryRouter>
  queryClient: QueryClient
  /** The person at the keyboard. */
  user: UserEvent
}

// Files share a process: what the test before left without a response times out during a later one,
// whose screen must not say so.
let latest: QueryClient | undefined
const silenceLatest = () => {
  for (const cache of [latest?.getQueryCache(), latest?.getMutationCache()])
    if (cache) cache.config = {}
}

/** Opens an address of the whole app, logged in as `user`. */
export const renderApp = (
  path: string,
  { user = null, state, hash = '', grants = [], mailOn = false, routes }: Options = {},
): App => {
  server.use(
    http.get('*/employee/findById', () =>
      user ? HttpResponse.json(user) : refusal('UNAUTHENTICATED'),
    ),
    http.get('*/roleGrant/mine', () => HttpResponse.json({ grants })),
    http.get('*/auth/setup', () =>
      HttpResponse.json({ needed: false, tokenRequired: false, mailOn }),
    ),
  )
  silenceLatest()
  const queryClient = createQueryClient()
  latest = queryClient
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  })
  if (user) {
    queryClient.setQueryData(sessionQuery().queryKey, user)
    queryClient.setQueryData(ownGrantsQuery(user).queryKey, grants)
  }
  const [pathname = path, search] = path.split('?')
  const router = createMemoryRouter(routes ?? createRoutes(queryClient), {
    ...(!routes && { patchRoutesOnNavigation: addScreens(queryClient) }),
    initialEntries: [{ pathname, search: search ? `?${search}` : '', hash, state }],
  })
  render(
    <MantineProvider
      theme={testTheme}
      cssVariablesResolver={cssVariablesResolver}
      // Nobody looks at it, and every question for a role would read all of it.
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="dark"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, queryClient, user: newUser() }
}
