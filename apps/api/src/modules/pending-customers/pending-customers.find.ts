import type { PipelineStage, Types } from 'mongoose'
import type { PendingKind } from '@bastidor/shared/pending-customers'
import type { Page } from '#cache/pagination'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import { type Stages, countFound } from '#database/count'
import type { ClientRecord } from '#modules/clients/clients.model'
import { withoutGone } from './pending-customers-gone.ts'
import { SOURCES } from './pending-customers-sources.ts'
import type { Found } from './pending-customers.view.ts'

const CLIENT: PipelineStage.Lookup = {
  $lookup: {
    from: 'clients',
    localField: 'clientId',
    foreignField: '_id',
    pipeline: [
      { $project: { name: 1, whatsapp: 1, logo: 1, contatos: { $slice: ['$contatos', 1] } } },
    ],
    as: 'client',
  },
}

/**
 * Which records without an answer: those still waited for, or those given up; all, or those sent from
 * `since` on and before `before`.
 */
export type Wanted = {
  now: Date
  isArchived?: boolean
  since?: Date | undefined
  before?: Date | undefined
  /** Of these kinds only what belongs to these clients. */
  own?: OwnClients
}

/** The clients to which a kind is narrowed, where it is. */
export type OwnClients = Partial<Record<PendingKind, readonly Types.ObjectId[]>>

/**
 * A page of records of the given kinds, merged: longest waiting first, or last archived first.
 */
export const findPending = async (
  kinds: readonly PendingKind[],
  { limit, offset }: Page,
  wanted: Wanted,
): Promise<Found[]> => {
  const [first, ...others] = kinds
  if (!first) return []
  const gone = await goneOf(kinds, wanted.now)
  // From each kind, in the order of its index, at most as many as the page could need.
  const stagesOf = (kind: PendingKind): Stages => {
    const { order } = SOURCES[kind]
    return [
      { $match: { ...matchOf(kind, wanted), ...gone.get(kind) } },
      { $sort: wanted.isArchived ? { archivedAt: -1, ...reversed(order) } : order },
      { $limit: offset + limit },
      projectionOf(kind),
    ]
  }
  const { model } = SOURCES[first]
  return model
    .aggregate<Found>([
      ...stagesOf(first),
      ...others.map((kind) => ({
        $unionWith: { coll: SOURCES[kind].model.collection.name, pipeline: stagesOf(kind) },
      })),
      // A single kind is already sorted.
      ...(others.length > 0
        ? [{ $sort: wanted.isArchived ? LAST_ARCHIVED : LONGEST_WAITING }]
        : []),
      { $skip: offset },
      { $limit: limit },
      CLIENT,
    ])
    .option({ maxTimeMS: LIST_MAX_MS })
}

/** The number of records of one kind. */
export const countPending = async (kind: PendingKind, wanted: Wanted): Promise<number> => {
  const gone = await withoutGone(kind, wanted.now)
  return countFound(SOURCES[kind].model, [{ $match: { ...matchOf(kind, wanted), ...gone } }])
}

const goneOf = async (kinds: readonly PendingKind[], now: Date) =>
  new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await withoutGone(kind, now)] as const)),
  )

const LONGEST_WAITING: Record<string, 1> = { since: 1, _id: 1 }
const LAST_ARCHIVED: Record<string, -1> = { archivedAt: -1, _id: -1 }
const EVER = { $gt: new Date(0) }

const matchOf = (kind: PendingKind, { now, isArchived, since, before, own }: Wanted) => {
  const clients = own?.[kind]
  const { match, sentAt } = SOURCES[kind]
  const range = { ...(since && { $gte: since }), ...(before && { $lt: before }) }
  return {
    ...match(now),
    ...((since ?? before) && { [sentAt]: range }),
    archivedAt: isArchived ? EVER : null,
    ...(clients && { clientId: { $in: [...clients] } }),
  }
}

const projectionOf = (kind: PendingKind): PipelineStage.Project => {
  const { sentAt, show } = SOURCES[kind]
  return { $project: { ...show, since: `$${sentAt}`, archivedAt: 1, kind: { $literal: kind } } }
}

const reversed = (order: Record<string, 1>): Record<string, -1> =>
  Object.fromEntries(Object.keys(order).map((field) => [field, -1 as const]))

type Owner = Pick<ClientRecord, '_id' | 'name' | 'whatsapp' | 'logo'>

/** The waiting records of one kind of one client, of each index at most `limit`. */
export const findPendingOf = async (
  kind: PendingKind,
  client: Owner,
  { limit, now }: { limit: number; now: Date },
): Promise<Found[]> => {
  const { model, more, ...usual } = SOURCES[kind]
  const match = { ...matchOf(kind, { now }), ...(await withoutGone(kind, now, client._id)) }
  const found = await Promise.all(
    [usual, ...(more ? [more] : [])].map(({ ofClient, byClient, order }) =>
      // Without the hint the database may walk everything that waits, which is already in order.
      withIndexHint(byClient, (hint) =>
        model
          .aggregate<Omit<Found, 'client'>>([
            { $match: { $and: [match, ofClient(client)] } },
            { $sort: order },
            { $limit: limit },
            projectionOf(kind),
          ])
          .option({ maxTimeMS: LIST_MAX_MS, ...(hint && { hint }) })
          .exec(),
      ),
    ),
  )
  return found.flat().map((record) => ({ ...record, client: [client] }))
}
