import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The current user’s profile. */
export const routes: readonly Route[] = [
  {
    path: paths.profile,
    code: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
    queries: () =>
      Promise.all([
        import('./profile.queries.ts'),
        import('#features/notifications/notifications.queries.ts'),
        import('#features/notifications/notification-channels.queries.ts'),
        import('#features/second-factor/second-factor.queries.ts'),
        import('#features/pauta/calendar.queries.ts'),
      ]).then(([profile, notifications, channels, second, calendar]) => () => [
        profile.sessionsQuery(),
        notifications.kindsQuery(),
        channels.channelsQuery(),
        second.factorsQuery(),
        calendar.calendarQuery(),
      ]),
  },
]
