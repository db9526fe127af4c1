import {
  figureClientListSchema,
  metricsSchema,
  type ClientFigure,
  type FigureClient,
} from '@bastidor/shared/metrics'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { figureOf } from './figure-clients.ts'
import { monthAt } from './useMonthUrl.ts'
import { getQuery } from '#lib/http/get-query.ts'

const KEY = ['metrics'] as const
const PAGE_SIZE = 50

/** The figures of all months; the current one is last. */
export const metricsQuery = () =>
  getQuery({ key: KEY, path: '/metrics', schema: metricsSchema, meta: { followsWrites: true } })

/** The clients behind one figure of one month. */
export const figureClientsQuery = (figure: ClientFigure, month: string) =>
  infiniteQuery<FigureClient>({
    key: [...KEY, 'clients', figure, month],
    path: '/metrics/clients',
    schema: figureClientListSchema,
    query: { figure, month },
    limit: PAGE_SIZE,
  })

/** The list for the search params, if figure and month exist. */
export const figureClientsQueryAt = (figure: string, params: URLSearchParams) => {
  const known = figureOf(figure)
  const month = monthAt(params, new Date())
  return known && month ? figureClientsQuery(known, month) : undefined
}
