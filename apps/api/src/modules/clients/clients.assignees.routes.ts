import { assignedSchema, assignmentSchema } from '@bastidor/shared/clients.assignments'
import { employeeClientsSchema } from '@bastidor/shared/employees'
import { employeeLoadsSchema } from '@bastidor/shared/employees.load'
import { endpoint } from '#http/endpoint'
import { findEmployeeTarget } from '#modules/employees/employees.find'
import { clientsOf, countClientsOf, listLoads } from './clients-assignees.ts'
import { assignClients } from './clients-assign.ts'
import { changeNote } from './clients-audit.ts'

export const endpoints = [
  endpoint('employee.clients', {
    summary: 'The clients that name a person as gestor or cs, before they leave',
    resource: ({ id }) => findEmployeeTarget(id),
    answer: employeeClientsSchema,
    handler: async ({ resource }) => {
      const results = await clientsOf(resource._id)
      return { results, ...(await countClientsOf(resource._id)) }
    },
  }),

  endpoint('client.assign', {
    summary: 'Change gestor and CS of several clients at once; one changed meanwhile keeps its own',
    body: assignmentSchema,
    answer: assignedSchema,
    handler: async ({ actor, body, audit, respondExisting }) => {
      const { moved, kept } = await assignClients(actor, body)
      if (moved.length === 0) respondExisting()
      for (const { stored, record, changed } of moved)
        audit(await changeNote(stored, record, changed))
      return { moved: moved.map(({ record }) => String(record._id)), kept }
    },
  }),

  endpoint('employee.load', {
    summary: 'How many clients each person looks after, as gestor and as cs',
    answer: employeeLoadsSchema,
    cache: { tags: ['clients'] },
    handler: listLoads,
  }),
]
