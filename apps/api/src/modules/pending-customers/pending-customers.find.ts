import type { PipelineStage } from 'mongoose'
import type { PendingKind } from '@bastidor/shared/pending-customers'
import type { Page } from '#cache/pagination'
import { LIST_MAX_MS } from '#database/operators'
import { type Stages, countFound } from '#database/count'
import { SOURCES } from './pending-customers-sources.ts'
import type { Found } from './pending-customers.view.ts'

const CLIENT: PipelineStage.Lookup = {
  $lookup: {
    from: 'clients',
    localField: 'clientId',
    foreignField: '_id',
    pipeline: [{ $project: { name: 1, whatsapp: 1, logo: 1 } }],
    as: 'client',
  },
}

/** A page of waiting records of the given kinds, merged, longest waiting first. */
export const findPending = async (
  kinds: readonly PendingKind[],
  { limit, offset }: Page,
  now: Date,
): Promise<Found[]> => {
  const [first, ...others] = kinds
  if (!first) return []
  // From each kind, in the order of its index, at most as many as the page could need.
  const stagesOf = (kind: PendingKind): Stages => {
    const { match, order, show } = SOURCES[kind]
    return [
      { $match: match(now) },
      { $sort: order },
      { $limit: offset + limit },
      { $project: { ...show, kind: { $literal: kind } } },
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
      ...(others.length > 0 ? [{ $sort: { since: 1, _id: 1 } } as const] : []),
      { $skip: offset },
      { $limit: limit },
      CLIENT,
    ])
    .option({ maxTimeMS: LIST_MAX_MS })
}

/** The number of waiting records of one kind. */
export const countPending = (kind: PendingKind, now: Date): Promise<number> => {
  const { model, match } = SOURCES[kind]
  return countFound(model, [{ $match: match(now) }])
}
