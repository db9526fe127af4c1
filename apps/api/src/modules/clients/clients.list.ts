import type { QueryFilter } from 'mongoose'
import { CLIENT_SORTS, type ClientSort } from '@bastidor/shared/clients'
import { roundToCents } from '@bastidor/shared/fields'
import { sortParts } from '@bastidor/shared/pagination'
import { foldName } from '@bastidor/shared/text'
import { CLIENTS_BY_END, CLIENTS_BY_NAME, clientKeys } from './clients-indexes.ts'
import { containsFilter } from './clients-substring-index.ts'
import { type Order, type Page, findPage } from '#cache/pagination'
import { withIndexHint } from '#database/index-hint'
import { OF_ONE_MOMENT, contains } from '#database/operators'
import { ownedBy } from './clients.find.ts'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'
import { CARD_FIELDS } from './clients.view.ts'

type Filter = QueryFilter<ClientRecord>

/** Filter and order of clients that are not deleted. */
export type Selection = {
  filter?: Filter
  order?: Order
  /** Only names that contain it, ignoring case and accents. */
  name?: string | undefined
}

type Ordered = Selection & { order: Order }

const BY_NAME: Order = { nameFolded: 1, _id: 1 }

/** A page of cards of clients that are not deleted, with the total. */
export const listCards = ({ order = BY_NAME, ...selection }: Selection, page: Page) =>
  findPage(ClientModel, {
    ...page,
    order,
    fields: CARD_FIELDS,
    ...walkFor({ ...selection, order }),
  })

/** The same selection as a filter, for queries that read whole records. */
export const filterOf = ({ filter, name }: Selection): Filter => ({
  ...notDeleted,
  ...filter,
  ...(name?.trim() && { nameFolded: contains(foldName(name)) }),
})

/** The fields of the filter, most selective first. */
const NARROWING = ['value', 'plan', 'gestor', 'cs', 'status'] as const

// Index hint: without it, the query planner tries all eight indexes, and again for a page much
// deeper than the last one. Measured with 20,000 clients: 0.3 s each time.
const walkFor = ({ filter = {}, order, name = '' }: Ordered) => {
  // Three indexes at once, which no hint can name.
  if ('$or' in filter) return { filter: filterOf({ filter, name }) }
  if ('_id' in filter) return { filter: filterOf({ filter }) }
  const field = narrowingOf(filter)
  const sorted = SORTED.find((known) => known in order)
  // Deleted clients have no `nameEnds`, so that the count needs only index keys.
  const ends = field || sorted ? undefined : containsFilter(foldName(name))
  if (ends) return { filter: ends, index: { page: CLIENTS_BY_END, count: CLIENTS_BY_END } }
  const count = field ? clientKeys({ [field]: 1 }) : CLIENTS_BY_NAME
  const page = sorted ? sortKeys(sorted, order) : count
  const isLong = order === BY_NAME && !field && !name.trim()
  return { filter: filterOf({ filter, name }), index: { page, count }, isLong }
}

const narrowingOf = (filter: Filter) => NARROWING.find((known) => known in filter)
const SORTED = CLIENT_SORTS.filter((field) => field !== 'name')

// The other indexes are walked backwards, names included.
const sortKeys = (field: (typeof SORTED)[number], order: Order) =>
  clientKeys({ [field]: field === 'value' && order.value === -1 ? -1 : 1 })

// A comparison with null would fetch every client.
const NOT_DELETED_BY_KEY = { deletedAt: { $not: { $gt: new Date(0) } } }

/**
 * How many clients match at one moment, and the sum of their monthly fees in reais; from index keys
 * alone.
 */
export const sumClients = async ({ filter = {}, name }: Selection) => {
  const index = '$or' in filter ? undefined : clientKeys({ [narrowingOf(filter) ?? 'value']: 1 })
  const [found] = await withIndexHint(index, (hint) =>
    ClientModel.aggregate<{ total: number; value: number }>(
      [
        { $match: { ...filterOf({ filter, name }), ...NOT_DELETED_BY_KEY } },
        { $group: { _id: null, total: { $sum: 1 }, value: { $sum: '$value' } } },
      ],
      { ...OF_ONE_MOMENT, ...(hint && { hint }) },
    ),
  )
  return { total: found?.total ?? 0, value: roundToCents(found?.value ?? 0) }
}

type Wanted = {
  name?: string | undefined
  plan?: string | undefined
  gestor?: string | undefined
  cs?: string | undefined
  status?: string | undefined
  value?: string | undefined
  sort?: ClientSort | undefined
  mine?: boolean | undefined
}

/** The person whose own clients are listed, as part of the cache key; null: all clients. */
export const mineOf = ({ actor, query }: { actor: { id: string }; query: Wanted }) =>
  query.mine ? actor.id : null

/** Only the clients of a person, or all of them. */
export const ownSelection = (personId: string | null): Pick<Selection, 'filter'> =>
  personId ? { filter: ownedBy(personId) } : {}

/**
 * The selection for the filter of the list (docs/rules/clients.md#the-list): equality on every
 * non-empty field, and names that contain the given text. `value` 0 sorts by the contract's value,
 * highest first, 1 lowest first; any other number is an equality. `sort` wins over it. With a
 * `viewer` only that person's own clients.
 */
export const selectionOf = (
  { name, value, sort, mine: _mine, ...equal }: Wanted,
  viewer: string | null = null,
): Ordered => {
  const filter: Record<string, unknown> = viewer ? ownedBy(viewer) : {}
  for (const [field, wanted] of Object.entries(equal)) if (wanted) filter[field] = wanted
  const number = value?.trim() ? Number(value.replace(',', '.')) : Number.NaN
  if (number === 0 || number === 1)
    return { filter, order: orderOf(sort ?? (number === 0 ? '-value' : 'value')), name }
  if (!Number.isNaN(number)) filter.value = number
  return { filter, order: sort ? orderOf(sort) : BY_NAME, name }
}

// Descending, equal ones come backwards too, except by value, which has an index for it.
const orderOf = (sort: ClientSort): Order => {
  const { field, direction } = sortParts(sort)
  const isBackwards = direction === -1 && field !== 'value'
  const names: Order = isBackwards ? { nameFolded: -1, _id: -1 } : BY_NAME
  return field === 'name' ? names : { [field]: direction, ...names }
}
