import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The template of new clients’ journeys. */
export const routes: readonly Route[] = [
  {
    path: paths.journeyTemplate,
    code: () => import('./JourneyTemplatePage.tsx').then((file) => file.JourneyTemplatePage),
    queries: () =>
      import('./journey.queries.ts').then((queries) => () => [queries.journeyTemplateQuery()]),
  },
]
