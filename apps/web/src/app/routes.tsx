import type { QueryClient } from '@tanstack/react-query'
import type {
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'
import type { Screen } from './screen.ts'
import { LOGIN, SCREENS, SHELL } from './screens.ts'
import { startScreen } from './start-screen.ts'

/** Every screen at its address. New objects for each router: it writes into them. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  // Each with a chunk and an error boundary of its own; its questions go out beside its code.
  const routeOf = (screen: Screen) => ({
    path: screen.path,
    lazy: { Component: screen.code },
    ErrorBoundary: RouteError,
    loader: ({ params, request }: LoaderFunctionArgs) => {
      startScreen(queryClient, screen, { params, url: new URL(request.url) })
      return null
    },
    // A screen that stays asks for itself when its search changes, or after a write.
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
