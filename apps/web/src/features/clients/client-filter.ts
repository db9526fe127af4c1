import { CLIENT_PAGE_SIZE, CLIENT_STATUSES } from '@bastidor/shared/clients'
import { pageOf } from '#lib/navigation/pagination-range.ts'
import { paths } from '#paths.ts'

/** The filter of the client list; empty values are ignored. */
export type ClientFilter = {
  /** Part of the name. */
  name: string
  /** Sorts by the contract's value, highest first. */
  byValue: boolean
  isStart: boolean
  /** The plan's id. */
  plan: string
  gestor: string
  cs: string
}

export const NO_FILTER: ClientFilter = {
  name: '',
  byValue: false,
  isStart: false,
  plan: '',
  gestor: '',
  cs: '',
}

const [START] = CLIENT_STATUSES
const BY_VALUE = 'valor'
const TEXT_MAX = 120
// The API accepts no offset above a million.
const MAX_PAGE = 80_000

/** Parses filter and page from the URL; ignores invalid values. */
export const readClients = (params: URLSearchParams): { filter: ClientFilter; page: number } => {
  const text = (key: string) => (params.get(key) ?? '').trim().slice(0, TEXT_MAX)
  return {
    filter: {
      name: text('busca'),
      byValue: params.get('ordem') === BY_VALUE,
      isStart: params.get('status') === START,
      plan: text('plano'),
      gestor: text('gestor'),
      cs: text('cs'),
    },
    page: pageOf(params.get('pagina'), MAX_PAGE),
  }
}

/** The URL of a page of the list. */
export const clientsPath = (filter: Partial<ClientFilter>, page = 1): string => {
  const { name, byValue, isStart, plan, gestor, cs } = { ...NO_FILTER, ...filter }
  const params = Object.entries({
    busca: name,
    ordem: byValue ? BY_VALUE : '',
    status: isStart ? START : '',
    plano: plan,
    gestor,
    cs,
    pagina: page > 1 ? String(page) : '',
  }).filter(([, value]) => value)
  return params.length > 0 ? `${paths.clients}?${new URLSearchParams(params)}` : paths.clients
}

/** The number of active filters, without the search. */
export const countFilters = ({ name: _search, ...parts }: ClientFilter): number =>
  Object.values(parts).filter(Boolean).length

/** The filter in the form of `client.find`. */
export const findQueryOf = (filter: ClientFilter): Record<string, string> => {
  const { name, byValue, isStart, plan, gestor, cs } = filter
  const query = { value: byValue ? '0' : '', status: isStart ? START : '', name, plan, gestor, cs }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}

/** The endpoint for a filter: the plain list, a search by name, or the full find. */
export const clientsCallOf = (filter: ClientFilter) => {
  const filtered = countFilters(filter) > 0
  const named = filter.name ? '/client/search' : '/client/'
  return { path: filtered ? '/client/find' : named, query: findQueryOf(filter) }
}

/** The number of the last page. */
export const lastPageOf = (total: number): number =>
  Math.max(1, Math.ceil(total / CLIENT_PAGE_SIZE))
