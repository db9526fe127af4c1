import { combine, isSecret, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The briefing of a client, or of an accepted proposal. */
export const routes: readonly Route[] = [
  {
    path: paths.briefing(':id'),
    code: () => import('./BriefingPage.tsx').then((file) => file.BriefingPage),
    queries: () =>
      combine(
        import('./briefing.queries.ts'),
        import('#features/proposals/proposals.queries.ts'),
        (briefings, proposals) =>
          ({ id }) => [isSecret(id) ? proposals.proposalQuery(id) : briefings.briefingQuery(id)],
      ),
    needs: 'briefing.read',
  },
]
