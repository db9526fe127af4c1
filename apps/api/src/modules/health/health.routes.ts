import { z } from 'zod'
import { unavailable } from '@bastidor/shared/errors'
import { endpoint } from '#http/endpoint'
import { health } from './health-problems.ts'

const liveSchema = z.object({ status: z.literal('ok') })
/** Reasons for `degraded` are on the metrics port and in the log, not open to everybody. */
const readySchema = z.object({ status: z.enum(['ok', 'degraded']) })

export const endpoints = [
  endpoint('health.live', {
    summary: 'Whether the process is alive; asks nothing of the database',
    answer: liveSchema,
    handler: async () => ({ status: 'ok' }),
  }),

  endpoint('health.ready', {
    summary:
      'Whether requests can be served: a writable database, migrated, with space left; degraded when something beside them fails',
    answer: readySchema,
    handler: async () => {
      const { status } = await health()
      if (status === 'down') throw unavailable(2)
      return { status }
    },
  }),
]
