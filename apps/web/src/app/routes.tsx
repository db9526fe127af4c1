import type { QueryClient } from '@tanstack/react-query'
import type {
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'
import type { Screen } from './screen.ts'
import { LOGIN, SCREENS, SHELL } from './screens.ts'
import { startScreen } from './start-screen.ts'

/** All routes. New objects for each router, because it mutates them. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  // Each route has its own chunk and error boundary; its queries start in parallel to the code.
  const routeOf = (screen: Screen) => ({
    path: screen.path,
    lazy: { Component: screen.code },
    ErrorBoundary: RouteError,
    loader: ({ params, request }: LoaderFunctionArgs) => {
      startScreen(queryClient, screen, { params, url: new URL(request.url) })
      return null
    },
    // A mounted screen runs its own queries when the search params change, or after a mutation.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  })
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        routeOf(LOGIN),
        {
          ...routeOf(SHELL),
          children: [...SCREENS.map(routeOf), { path: '*', Component: NotFoundPage }],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]
}
