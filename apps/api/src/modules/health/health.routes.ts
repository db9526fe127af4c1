import { z } from 'zod'
import { AppError } from '@bastidor/shared/errors'
import { endpoint } from '#http/endpoint'
import { readiness } from '#http/readiness'

const statusSchema = z.object({ status: z.literal('ok') })

export const healthEndpoints = [
  endpoint('health.live', {
    summary: 'Whether the process is alive; asks nothing of the database',
    answer: statusSchema,
    handler: async () => ({ status: 'ok' }),
  }),

  endpoint('health.ready', {
    summary: 'Whether requests can be served: a writable database, migrated, with space left',
    answer: statusSchema,
    handler: async () => {
      if (!(await readiness())) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 })
      return { status: 'ok' }
    },
  }),
]
