import {
  figureClientListSchema,
  figureClientsPageSchema,
  metricsSchema,
} from '@bastidor/shared/metrics'
import { AppError } from '@bastidor/shared/errors'
import { reachOf } from '@bastidor/shared/permissions'
import { endpoint } from '#http/endpoint'
import { listFigureClients } from './metrics-clients.ts'
import { monthFigures } from './metrics-series.ts'

export const endpoints = [
  endpoint('metrics.read', {
    summary: 'The figures of the last 24 months, oldest first',
    answer: metricsSchema,
    handler: async () => {
      const { value, updatedAt } = await monthFigures()
      return { months: value, updatedAt: updatedAt.toISOString() }
    },
  }),

  endpoint('metrics.clients', {
    summary: 'The clients behind one figure of one month, by name unless sorted, with their fees',
    query: figureClientsPageSchema,
    answer: figureClientListSchema,
    handler: ({ actor, query }) => {
      // Individual scores require the permission to list all surveys; the total is for everybody.
      if (query.figure === 'nps' && reachOf(actor, 'nps.list') !== 'all')
        throw new AppError('FORBIDDEN')
      return listFigureClients(query, new Date())
    },
  }),
]
