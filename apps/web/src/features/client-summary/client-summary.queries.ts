import { clientSummarySchema } from '@bastidor/shared/clients.summary'
import { setupQuery } from '#features/auth/auth.queries.ts'
import { clientRemindersQuery } from '#features/client-reminders/client-reminders.queries.ts'
import { teamQuery } from '#features/client-team/client-team.queries.ts'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { allPlansQuery } from '#features/plans/plans.route.ts'
import { getQuery } from '#lib/http/get-query.ts'

/** A client's summary; a failed refresh keeps the last one. */
export const clientSummaryQuery = (id: string) =>
  getQuery({
    key: ['clients', id, 'summary'],
    path: `/client/${id}/summary`,
    schema: clientSummarySchema,
    meta: { followsWrites: true, isPolled: true },
  })

/** What the page of a client asks for at first; one file, because each is a request. */
export const clientPageQueries = (id: string) => [
  clientQuery(id),
  clientSummaryQuery(id),
  teamQuery(id),
  clientRemindersQuery(id),
  setupQuery(),
  allPlansQuery(),
]
