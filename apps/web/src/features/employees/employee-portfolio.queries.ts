import type { ClientRole } from '@bastidor/shared/employees'
import { employeeLoadsSchema } from '@bastidor/shared/employees.load'
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

/** How many clients each person looks after; only for those who hand clients over. */
export const loadsQuery = () =>
  getQuery({
    // Among the lists of clients, which a change of a client refreshes.
    key: ['clients', 'list', 'loads'],
    path: '/employee/load',
    schema: employeeLoadsSchema,
  })
