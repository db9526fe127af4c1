import type { QueryClient } from '@tanstack/react-query'
import type {
  LoaderFunctionArgs,
  PatchRoutesOnNavigationFunction,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { ACCESS } from '#features/auth/access.route.ts'
import { LOGIN } from '#features/auth/auth.route.ts'
import { loadCode } from '#lib/prefetch/load-code.ts'
import { ScreenPrefetch } from '#lib/prefetch/screen-prefetch.ts'
import type { Route } from '#lib/routing/route.ts'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'
import { screenPrefetch, startQueries } from './route-loader.ts'
import { SHELL } from './shell/shell.route.ts'

/** The router's first routes. New objects for each router, because it mutates them. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  const routeOf = routeWith(queryClient)
  return [
    {
      element: (
        <ScreenPrefetch value={screenPrefetch(queryClient)}>
          <RootLayout />
        </ScreenPrefetch>
      ),
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        routeOf(LOGIN),
        routeOf(ACCESS),
        // Without a path it stands at no address until it has screens.
        { ...routeOf(SHELL), path: undefined, id: SHELL_ID, children: [] },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]
}

/** Adds the staff screens at the first address outside the first routes: the login needs none. */
export const addScreens = (queryClient: QueryClient): PatchRoutesOnNavigationFunction => {
  let areAdded = false
  return async ({ patch }) => {
    if (areAdded) return
    const { ROUTES } = await loadCode(() => import('./routes.ts'))
    areAdded = true
    patch(SHELL_ID, [
      ...ROUTES.map(routeWith(queryClient)),
      { path: `${SHELL.path}/*`, Component: NotFoundPage },
    ])
  }
}

const SHELL_ID = 'shell'

// Each route has its own chunk and error boundary; its queries start in parallel to the code.
const routeWith = (queryClient: QueryClient) => (route: Route) => ({
  path: route.path,
  lazy: { Component: () => loadCode(route.code) },
  ErrorBoundary: RouteError,
  loader: ({ params, request }: LoaderFunctionArgs) => {
    startQueries(queryClient, route, { params, url: new URL(request.url) })
    return null
  },
  // A mounted screen runs its own queries when the search params change, or after a mutation.
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname !== nextUrl.pathname,
})
