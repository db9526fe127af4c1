import { addMonths } from '@bastidor/shared/dates'
import type { Agreed } from '@bastidor/shared/scope.agreed'
import { SCOPE_KINDS, SOLD_AS, type ScopeKind } from '@bastidor/shared/scope'
import { balanceOf } from '@bastidor/shared/scope.lines'
import { cached } from '#cache/cached'
import { registerCached } from '#cache/cache-tags'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import {
  ScopeMonthModel,
  type ScopeMonthRecord,
  type StoredLine,
} from '#modules/scope-months/scope-months.model'
import { slices } from '#lib/batches'
import { AT_ONCE, type ScopeClient, agreedFor } from './scope-agreed.ts'
import { type Delivered, countDelivered, findDelivered } from './scope-delivered.ts'
import type { Ids } from './scope-pieces.ts'

/** One month of a client: as it was closed, or as it stands. */
export type Month = Omit<ScopeMonthRecord, '_id' | 'clientId' | 'closedAt'> & {
  closedAt: Date | null
}

/** One month of a client with every item; null if it was no client then. */
export const monthOfClient = async (
  client: ScopeClient,
  month: string,
  since: string,
): Promise<Month | null> => {
  const stored = await ScopeMonthModel.findOne({
    clientId: client._id,
    month,
  }).lean<ScopeMonthRecord>()
  if (stored) return stored
  return openMonthOf(client, month, since)
}

/** As `monthOfClient`, of a month that is not closed. */
export const openMonthOf = async (
  client: ScopeClient,
  month: string,
  since: string,
): Promise<Month | null> => {
  const agreed = (await agreedFor([client], month)).get(String(client._id))
  if (!agreed || month < since) return null
  const left = await leftBefore([{ client, agreed }], month, since)
  const delivered = await findDelivered(month, client._id)
  return monthFrom(client, month, { agreed, delivered, carried: left.get(String(client._id)) })
}

/** Up to this many clients are read by their ids; for more it is faster to read the whole month. */
const NARROWED = 200

/** A month of many clients by their ids, without items; who was no client then is missing. */
export const monthsOf = async (
  clients: readonly ScopeClient[],
  month: string,
  since: string,
): Promise<Map<string, Month>> => {
  if (month < since || clients.length === 0) return new Map()
  const ids = clients.length <= NARROWED ? clients.map(({ _id }) => _id) : null
  const months = new Map<string, Month>()
  const closed = await closedMonths(month, ids)
  const open: ScopeClient[] = []
  for (const client of clients) {
    const id = String(client._id)
    const stored = closed.get(id)
    if (stored) months.set(id, stored)
    else open.push(client)
  }
  const agreed = await agreedFor(open, month)
  const known = open.flatMap((client) => {
    const one = agreed.get(String(client._id))
    return one ? [{ client, agreed: one }] : []
  })
  const left = await leftBefore(known, month, since)
  const deliveredTo = known.length > 0 ? await countDelivered(month, ids) : null
  for await (const part of slices(known, AT_ONCE))
    for (const { client, agreed: one } of part) {
      const id = String(client._id)
      const delivered = deliveredTo?.(client._id)
      if (delivered)
        months.set(id, monthFrom(client, month, { agreed: one, delivered, carried: left.get(id) }))
    }
  return months
}

type Left = Record<ScopeKind, number>
type Known = { client: ScopeClient; agreed: Agreed }

const monthFrom = (
  { carry, internalCheck }: ScopeClient,
  month: string,
  found: { agreed: Agreed; delivered: Delivered; carried: Left | undefined },
): Month => ({
  month,
  isPartial: found.agreed.isPartial,
  closedAt: null,
  policy: { carry, internalCheck },
  lines: SCOPE_KINDS.map((kind): StoredLine => {
    const { delivered, correction, items } = found.delivered[kind]
    const carried = found.carried?.[kind] ?? 0
    const sold = found.agreed.quantities[SOLD_AS[kind]]
    return {
      kind,
      carried,
      delivered,
      correction,
      items,
      ...balanceOf({ sold, carried, delivered, correction }),
    }
  }),
})

/** The amounts carried into a month: the previous month's rest, of clients whose policy carries it. */
const leftBefore = async (
  known: readonly Known[],
  month: string,
  since: string,
): Promise<Map<string, Left>> => {
  const carrying = known
    .filter(({ client, agreed }) => client.carry === 'month' && !agreed.begins)
    .map(({ client }) => client)
  const months = await monthsOf(carrying, addMonths(month, -1), since)
  return new Map([...months].map(([id, { lines }]) => [id, leftOf(lines)]))
}

const leftOf = (lines: readonly StoredLine[]): Left => {
  const of = (kind: ScopeKind) => lines.find((line) => line.kind === kind)?.left ?? 0
  return { criativo: of('criativo'), video: of('video'), captacao: of('captacao') }
}

const WITHOUT_ITEMS = { 'lines.items': 0 } as const

registerCached(['scopeMonths'])

// Those of all clients change only when months are closed, but are asked after every write to a piece.
const closedMonths = async (month: string, ids: Ids): Promise<Map<string, Month>> => {
  const read = () => readClosed(month, ids)
  const found = ids
    ? await read()
    : await cached({ tags: ['scopeMonths'], key: `scope closed ${month}` }, read)
  return new Map(found.map(({ clientId, ...stored }) => [String(clientId), stored]))
}

const readClosed = (month: string, ids: Ids): Promise<ScopeMonthRecord[]> =>
  ScopeMonthModel.find({ month, ...(ids && { clientId: anyOf(ids) }) })
    .select(WITHOUT_ITEMS)
    .batchSize(AT_ONCE)
    .maxTimeMS(LIST_MAX_MS)
    .lean<ScopeMonthRecord[]>()
    .exec()
