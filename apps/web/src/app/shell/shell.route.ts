import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The layout of the staff screens. */
export const SHELL: Route = {
  path: paths.home,
  code: () => import('./Shell.tsx').then((file) => file.Shell),
  queries: () =>
    import('#features/notifications/notifications.queries.ts').then((queries) => () => [
      queries.bellQuery(),
    ]),
}
