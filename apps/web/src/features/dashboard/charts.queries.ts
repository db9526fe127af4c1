import { chartSchema, type ChartName } from '@bastidor/shared/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'

/** One chart of the dashboard; at most an hour old. */
export const chartQuery = (name: ChartName) =>
  queryOptions({
    queryKey: ['charts', name],
    queryFn: ({ signal }) => api.get(`/ltv/charts/${name}`, chartSchema, { signal }),
    meta: { followsWrites: true },
  })
