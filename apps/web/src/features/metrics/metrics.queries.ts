import {
  figureClientListSchema,
  metricsSchema,
  type ClientFigure,
  type FigureClient,
  type FigureSums,
} from '@bastidor/shared/metrics'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { readTable, sortOf } from '#ui/table/table-url.ts'
import { FIGURE_SORTS, figureOf } from './figure-clients.ts'
import { monthAt } from './useMonthUrl.ts'
import { getQuery } from '#lib/http/get-query.ts'

const KEY = ['metrics'] as const
const PAGE_SIZE = 50

/** The figures of all months; the current one is last. */
export const metricsQuery = () =>
  getQuery({ key: KEY, path: '/metrics', schema: metricsSchema, meta: { followsWrites: true } })

/** The clients behind one figure of one month; `order` as in the URL, by default by name. */
export const figureClientsQuery = (figure: ClientFigure, month: string, order = '') => {
  const sort = sortOf(FIGURE_SORTS, order)
  return infiniteQuery<FigureClient, { sums: FigureSums }>({
    key: [...KEY, 'clients', figure, month, sort],
    path: '/metrics/clients',
    schema: figureClientListSchema,
    query: { figure, month, ...(sort && { sort }) },
    limit: PAGE_SIZE,
  })
}

/** The list for the search params, if figure and month exist. */
export const figureClientsQueryAt = (figure: string, params: URLSearchParams) => {
  const known = figureOf(figure)
  const month = monthAt(params, new Date())
  const { sort } = readTable(params, FIGURE_SORTS)
  return known && month ? figureClientsQuery(known, month, sort) : undefined
}

/** True if the search params show the list as a table, which names the plans. */
export const isTableAt = (params: URLSearchParams): boolean =>
  readTable(params, FIGURE_SORTS).isTable
