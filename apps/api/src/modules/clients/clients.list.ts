import type { QueryFilter } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import { rarestGram } from '#database/grams'
import { CLIENTS_BY_NAME, CLIENTS_BY_PART, clientKeys } from '#database/indexes'
import { type Order, type Page, findPage } from '#database/page'
import { contains } from '#database/query'
import { ClientModel, type ClientRecord, present } from './clients.model.ts'
import { CARD_FIELDS } from './clients.view.ts'

type Filter = QueryFilter<ClientRecord>

const BY_NAME: Order = { nameFolded: 1, _id: 1 }

/** A page of cards of clients that have not been deleted, and how many there are in all. */
export const listCards = (filter: Filter, page: Page, order: Order = BY_NAME) =>
  findPage(ClientModel, {
    ...page,
    order,
    fields: CARD_FIELDS,
    ...walkFor({ ...present, ...filter }, order),
  })

/** The fields of the filter, those that leave the fewest clients first. */
const NARROWING = ['value', 'plan', 'gestor', 'cs', 'status'] as const

// Left to itself, the database tries all eight indexes against each other, and again whenever a
// page lies much deeper than the one before: measured at 20,000 clients, 0.3 s each time.
const walkFor = ({ nameGrams, ...filter }: Filter, { value: byValue }: Order) => {
  if ('_id' in filter) return { filter }
  const field = NARROWING.find((name) => name in filter)
  if (!field && !byValue && nameGrams !== undefined)
    return {
      filter: { ...filter, nameGrams },
      index: { page: CLIENTS_BY_PART, count: CLIENTS_BY_PART },
    }
  // These hold the whole name among their keys, and the parts only in the record.
  const count = field ? clientKeys({ [field]: 1 }) : CLIENTS_BY_NAME
  const page = byValue ? clientKeys({ value: byValue === -1 ? -1 : 1 }) : count
  return { filter, index: { page, count } }
}

/** Clients whose name contains the text, whatever its case and accents. */
export const nameContains = (text: string): Filter => {
  const folded = fold(text)
  const gram = rarestGram(folded)
  return { nameFolded: contains(folded), ...(gram && { nameGrams: gram }) }
}

type Wanted = {
  name?: string | undefined
  plan?: string | undefined
  gestor?: string | undefined
  cs?: string | undefined
  status?: string | undefined
  value?: string | undefined
}

/**
 * The filter of the list (contract §3): equality on what is not empty, and the name containing the
 * given text; `value` 0 orders by the contract's value, highest first, 1 lowest first, and any
 * other number is one more equality.
 */
export const findFilter = ({ name, value, ...equal }: Wanted): { filter: Filter; order: Order } => {
  const filter: Record<string, unknown> = name?.trim() ? nameContains(name) : {}
  for (const [field, wanted] of Object.entries(equal)) if (wanted) filter[field] = wanted
  const number = value?.trim() ? Number(value.replace(',', '.')) : Number.NaN
  if (number === 0 || number === 1)
    return { filter, order: { value: number === 0 ? -1 : 1, ...BY_NAME } }
  if (!Number.isNaN(number)) filter.value = number
  return { filter, order: BY_NAME }
}
