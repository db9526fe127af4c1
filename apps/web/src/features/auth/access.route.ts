import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The page of a link to set a password, outside the shell. */
export const ACCESS: Route = {
  path: paths.access,
  code: () => import('./AccessPage.tsx').then((file) => file.AccessPage),
  queries: () =>
    import('./access-link.queries.ts').then((queries) => () => {
      // The router passes no fragment to loaders.
      const token = window.location.hash.slice(1)
      return token ? [queries.linkQuery(token)] : []
    }),
}
