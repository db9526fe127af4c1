import type { QueryClient } from '@tanstack/react-query'
import type {
  LoaderFunctionArgs,
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
import { ROUTES, SHELL } from './routes.ts'

/** The router's routes. New objects for each router, because it mutates them. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  // Each route has its own chunk and error boundary; its queries start in parallel to the code.
  const routeOf = (route: Route) => ({
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
        {
          ...routeOf(SHELL),
          children: [...ROUTES.map(routeOf), { path: '*', Component: NotFoundPage }],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]
}
