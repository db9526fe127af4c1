import { CLIENT_PAGE_SIZE, CLIENT_STATUSES, type ClientSort } from '@bastidor/shared/clients'
import { pageOf } from '#lib/navigation/pagination-range.ts'
import { paths } from '#paths.ts'
import {
  AS_CARDS,
  readTable,
  sortOf,
  tableParams,
  type Sorts,
  type TableState,
} from '#ui/table/table-url.ts'

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
  /** Only clients that are the current user's own. */
  isMine: boolean
}

export const NO_FILTER: ClientFilter = {
  name: '',
  byValue: false,
  isStart: false,
  plan: '',
  gestor: '',
  cs: '',
  isMine: false,
}

const [START] = CLIENT_STATUSES
const BY_VALUE = 'valor'
/** As on the screen of renewals. */
const MINE = 'meus'
const TEXT_MAX = 120
// The API accepts no offset above a million.
const MAX_PAGE = 80_000
const TABLE_PAGE_SIZE = 50

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
      isMine: params.get(MINE) === '1',
    },
    page: pageOf(params.get('pagina'), MAX_PAGE),
  }
}

/** The sorts of the table, by their names in the URL; first one, then the other direction. */
const SORTS: Sorts<ClientSort> = {
  nome: ['name', '-name'],
  gestor: ['gestor', '-gestor'],
  cs: ['cs', '-cs'],
  situacao: ['status', '-status'],
  [BY_VALUE]: ['-value', 'value'],
}

/** Parses how the list is shown. */
export const readClientTable = (params: URLSearchParams): TableState => readTable(params, SORTS)

/** How many clients a page has: cards, or rows of the table. */
export const pageSizeOf = ({ isTable }: TableState): number =>
  isTable ? TABLE_PAGE_SIZE : CLIENT_PAGE_SIZE

/** The URL of a page of the list. */
export const clientsPath = (
  filter: Partial<ClientFilter>,
  page = 1,
  table: TableState = AS_CARDS,
): string => {
  const { name, byValue, isStart, plan, gestor, cs, isMine } = { ...NO_FILTER, ...filter }
  const { ordem, ...view } = tableParams({
    ...table,
    sort: byValue ? BY_VALUE : table.sort.replace(/^valor$/, ''),
  })
  const params = Object.entries({
    busca: name,
    ordem,
    status: isStart ? START : '',
    plano: plan,
    gestor,
    cs,
    [MINE]: isMine ? '1' : '',
    ...view,
    pagina: page > 1 ? String(page) : '',
  }).filter(([, value]) => value)
  return params.length > 0 ? `${paths.clients}?${new URLSearchParams(params)}` : paths.clients
}

/** The number of active filters, without the search and the switch beside it. */
export const countFilters = ({ name: _search, isMine: _mine, ...parts }: ClientFilter): number =>
  Object.values(parts).filter(Boolean).length

/** The filter in the form of `client.find`. */
export const findQueryOf = (filter: ClientFilter): Record<string, string> => {
  const { name, byValue, isStart, plan, gestor, cs, isMine } = filter
  const query = {
    value: byValue ? '0' : '',
    status: isStart ? START : '',
    mine: isMine ? 'true' : '',
    name,
    plan,
    gestor,
    cs,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}

/** The endpoint for a filter: the plain list, a search by name, or the full find. */
export const clientsCallOf = (filter: ClientFilter, table: TableState = AS_CARDS) => {
  const sort = filter.byValue ? undefined : sortOf(SORTS, table.sort)
  const filtered = countFilters(filter) > 0 || sort !== undefined
  const named = filter.name ? '/client/search' : '/client/'
  const query = { ...findQueryOf(filter), ...(sort && { sort }) }
  return { path: filtered ? '/client/find' : named, query }
}

/** The number of the last page. */
export const lastPageOf = (total: number, pageSize = CLIENT_PAGE_SIZE): number =>
  Math.max(1, Math.ceil(total / pageSize))
