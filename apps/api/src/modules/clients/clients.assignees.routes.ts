import { employeeClientsSchema } from '@bastidor/shared/employees'
import { endpoint } from '#http/endpoint'
import { findEmployeeTarget } from '#modules/employees/employees.find'
import { clientsOf } from './clients-assignees.ts'

export const clientAssigneeEndpoints = [
  endpoint('employee.clients', {
    summary: 'The clients that name a person as gestor or cs, before a deletion',
    resource: ({ id }) => findEmployeeTarget(id),
    answer: employeeClientsSchema,
    handler: async ({ resource }) => {
      const results = await clientsOf(resource._id)
      return { results, total: results.length }
    },
  }),
]
