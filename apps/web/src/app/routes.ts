import type { Route } from '#lib/routing/route.ts'

const FILES = import.meta.glob<readonly Route[] | undefined>(
  ['../features/*/*.route.ts', '!../features/auth/*'],
  { eager: true, import: 'routes' },
)

/** All staff screens: what the `*.route.ts` of the features declare. */
export const ROUTES: readonly Route[] = Object.entries(FILES).flatMap(([file, routes]) => {
  if (!routes) throw new Error(`${file} exports no routes`)
  return routes
})
