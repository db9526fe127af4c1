import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The outbox. */
export const routes: readonly Route[] = [
  {
    path: paths.mail,
    code: () => import('./MailPage.tsx').then((file) => file.MailPage),
    queries: () =>
      import('./mail.queries.ts').then((queries) => () => [
        queries.mailStateQuery(),
        queries.mailsQuery('queued'),
        queries.mailsQuery('failed'),
      ]),
    needs: 'mail.list',
  },
]
