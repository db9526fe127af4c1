import { chartSchema, type ChartName } from '@bastidor/shared/dashboard'
import { getQuery } from '#lib/http/get-query.ts'

/** One chart of the dashboard; at most an hour old. */
export const chartQuery = (name: ChartName) =>
  getQuery({
    key: ['charts', name],
    path: `/ltv/charts/${name}`,
    schema: chartSchema,
    meta: { followsWrites: true },
  })
