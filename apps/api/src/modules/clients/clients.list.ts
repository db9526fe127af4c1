import type { QueryFilter, SortOrder } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import { LIST_MAX_MS, contains } from '#database/query'
import { ClientModel, type ClientRecord, present } from './clients.model.ts'
import { CARD_FIELDS, type CardRecord } from './clients.view.ts'

type Filter = QueryFilter<ClientRecord>
type Order = Record<string, SortOrder>
type Page = { limit: number; offset: number }

const BY_NAME: Order = { nameFolded: 1, _id: 1 }

/** A page of cards of clients that have not been deleted, and how many there are in all. */
export const listCards = async (
  filter: Filter,
  { limit, offset }: Page,
  order: Order = BY_NAME,
): Promise<{ records: CardRecord[]; total: number }> => {
  const wanted = { ...present, ...filter }
  const [records, total] = await Promise.all([
    ClientModel.find(wanted)
      .select(CARD_FIELDS)
      .sort(order)
      .skip(offset)
      .limit(limit)
      .maxTimeMS(LIST_MAX_MS)
      .lean<CardRecord[]>(),
    ClientModel.countDocuments(wanted).maxTimeMS(LIST_MAX_MS),
  ])
  return { records, total }
}

/** Clients whose name contains the text, whatever its case and accents. */
export const nameContains = (text: string): Filter => ({ nameFolded: contains(fold(text)) })

type Wanted = {
  plan?: string | undefined
  gestor?: string | undefined
  cs?: string | undefined
  status?: string | undefined
  value?: string | undefined
}

/**
 * The filter of the list (contract §3): equality on what is not empty; `value` 0 orders by the
 * contract's value, highest first, 1 lowest first, and any other number is one more equality.
 */
export const findFilter = ({ value, ...equal }: Wanted): { filter: Filter; order: Order } => {
  const filter: Record<string, unknown> = {}
  for (const [field, wanted] of Object.entries(equal)) if (wanted) filter[field] = wanted
  const number = value?.trim() ? Number(value.replace(',', '.')) : Number.NaN
  if (number === 0 || number === 1)
    return { filter, order: { value: number === 0 ? -1 : 1, ...BY_NAME } }
  if (!Number.isNaN(number)) filter.value = number
  return { filter, order: BY_NAME }
}
