import { combine, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The current user’s profile. */
export const profileRoutes: readonly Route[] = [
  {
    path: paths.profile,
    code: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
    queries: () =>
      combine(
        import('./profile.queries.ts'),
        import('#features/notifications/notifications.queries.ts'),
        (profile, notifications) => () => [profile.sessionsQuery(), notifications.kindsQuery()],
      ),
  },
]
