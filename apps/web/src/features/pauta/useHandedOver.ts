import { useQuery } from '@tanstack/react-query'
import { auditListSchema } from '@bastidor/shared/audit'
import { getQuery } from '#lib/http/get-query.ts'

/** Whether all of a person's work was handed over since they were deactivated, as a query. */
export const useHandedOver = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    ...getQuery({
      key: ['pauta', 'handedOver', id],
      path: '/audit',
      schema: auditListSchema,
      query: { entity: 'employee', id, limit: 12 },
      staleTime: 0,
    }),
    enabled,
    select: ({ results }) =>
      results.find(
        ({ action, clientId, outcome }) =>
          outcome === 'ok' &&
          (action === 'employee.toggle' || (action === 'task.handOver' && clientId === null)),
      )?.action === 'task.handOver',
  })
