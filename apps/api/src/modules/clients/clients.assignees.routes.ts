import { employeeClientsSchema } from '@bastidor/shared/employees'
import { endpoint } from '#http/endpoint'
import { findEmployeeTarget } from '#modules/employees/employees.find'
import { clientsOf, countClientsOf } from './clients-assignees.ts'

export const clientAssigneeEndpoints = [
  endpoint('employee.clients', {
    summary: 'The clients that name a person as gestor or cs, before they leave',
    resource: ({ id }) => findEmployeeTarget(id),
    answer: employeeClientsSchema,
    handler: async ({ resource }) => {
      const results = await clientsOf(resource._id)
      return { results, ...(await countClientsOf(resource._id)) }
    },
  }),
]
