import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** When pieces are published, and visits take place. */
export const routes: readonly Route[] = [
  {
    path: paths.calendar,
    code: () => import('./CalendarPage.tsx').then((file) => file.CalendarPage),
    queries: () =>
      import('./calendar.queries.ts').then(
        (queries) =>
          ({ search }) =>
            queries.calendarQueriesAt(search),
      ),
  },
]
