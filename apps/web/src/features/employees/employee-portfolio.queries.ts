import type { ClientRole } from '@bastidor/shared/employees'
import { clientListSchema } from '@bastidor/shared/clients.views'
import { getQuery } from '#lib/http/get-query.ts'

/** The first few clients for whom a person is gestor or cs, with the number of all. */
export const portfolioQuery = (role: ClientRole, name: string, status?: 'Start') => {
  const query = { [role]: name, ...(status && { status }), limit: 6 }
  // Among the lists of clients, which a change of a client refreshes.
  return getQuery({
    key: ['clients', 'list', query],
    path: '/client/find',
    schema: clientListSchema,
    query,
  })
}
