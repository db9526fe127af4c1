import { fieldError } from '@bastidor/shared/errors'
import { NO_ACTIVE_PERSON, handOverSchema, handedOverSchema } from '@bastidor/shared/pauta'
import { endpoint } from '#http/endpoint'
import { findEmployee, lockEmployee } from '#modules/employees/employees.find'
import { handOverWork, notifyHandover } from '#modules/work-handover'
import { requireClient } from './pauta.commands.ts'

export const endpoints = [
  endpoint('task.handOver', {
    summary: "Hand a person's open work over to somebody else, all of it or that of one client",
    body: handOverSchema,
    answer: handedOverSchema,
    lockKey: ({ body }) => body.from,
    handler: async ({ actor, body, audit }) => {
      const from = await findEmployee(body.from)
      if (!from) throw fieldError('from', 'Funcionário não encontrado.')
      const to = body.to === body.from ? null : await lockEmployee(body.to)
      if (!to?.active) throw fieldError('to', NO_ACTIVE_PERSON)
      const client = await requireClient(body.clientId ?? null)
      const clientId = client?._id ?? null
      const { counts, received } = await handOverWork({ from, to, clientId, by: actor })
      await notifyHandover(received, { from, to }, actor)
      audit({
        entity: 'employee',
        id: body.from,
        label: from.name,
        clientId: client && String(client._id),
        changed: ['tasks'],
        values: [{ field: 'tasks', from: from.name, to: to.name }],
      })
      return counts
    },
  }),
]
