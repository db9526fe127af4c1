import { queryOptions } from '@tanstack/react-query'
import { infoSchema, ltvSchema, rangeSchema, type RangeCode } from '@bastidor/shared/dashboard'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'

const KEY = ['ltv'] as const

/** Active clients (C4), the month's churn (Q9) or new clients (Q7), or a lifetime in months. */
export const figureQuery = (source: RangeCode | 'ltv') =>
  queryOptions({
    queryKey: [...KEY, source],
    queryFn: async ({ signal }) =>
      source === 'ltv'
        ? (await api.get('/ltv/ltv', ltvSchema, { signal })).result
        : api.get(`/ltv/range/${source}`, rangeSchema, { signal }),
    meta: { followsWrites: true },
  })

/** Totals of sites, profiles, networks and ad platforms of the active clients. */
export const infoQuery = () =>
  getQuery({
    key: [...KEY, 'info'],
    path: '/ltv/info',
    schema: infoSchema,
    meta: { followsWrites: true },
  })
