import type { PipelineStage } from 'mongoose'
import { TIME_ZONE, addDays, dayOf, startOfDay } from '@bastidor/shared/dates'
import {
  type FunnelPeriod,
  type FunnelStep,
  type Occurrences,
  type ProposalFunnel,
  FUNNEL_STEPS,
  medianOf,
} from '@bastidor/shared/proposals.funnel'
import type { ProposalKind } from '@bastidor/shared/proposals.kinds'
import { LIST_MAX_MS } from '#database/operators'
import { ProposalModel } from './proposals.model.ts'

type Counted = Record<FunnelStep, number>
type Found = { counts: Counted[] } & Record<Exclude<FunnelStep, 'created'>, Occurrences>

/** The proposals created in a period, of one kind or of both. */
export type FunnelPart = {
  days?: FunnelPeriod | undefined
  /** Instead of `days`; without either: all. */
  created?: { $gte: Date; $lt: Date }
  kind?: ProposalKind | undefined
}

/**
 * How many of the proposals created in a period were seen, accepted and became a client, and the
 * median days between (docs/rules/customers.md#the-funnel-of-proposals).
 */
export const proposalFunnel = async (
  { days, created, kind }: FunnelPart,
  now = new Date(),
): Promise<Pick<ProposalFunnel, 'results' | 'total'>> => {
  const since = days ? startOfDay(addDays(dayOf(now), 1 - Number(days))) : new Date(0)
  const period = (!days && created) || { $gte: since }
  const [found] = await ProposalModel.aggregate<Found>([
    { $match: { createdAt: period, ...(kind && { kind }) } },
    { $project: { createdAt: 1, seenAt: 1, approved: 1, acceptedAt: '$acceptance.at' } },
    // One join for all: a client is made after its proposal. Deleted ones count, too.
    { $unionWith: { coll: 'clients', pipeline: soldSince(period.$gte) } },
    {
      $group: {
        _id: '$_id',
        approved: { $max: '$approved' },
        createdAt: { $max: '$createdAt' },
        seenAt: { $max: '$seenAt' },
        acceptedAt: { $max: '$acceptedAt' },
        clientAt: { $max: '$clientAt' },
      },
    },
    // The proposal of such a client may be older than the period.
    { $match: { createdAt: { $ne: null } } },
    {
      $facet: {
        counts: [{ $group: { _id: null, ...COUNTS } }],
        seen: daysBetween('$createdAt', '$seenAt'),
        accepted: daysBetween('$seenAt', '$acceptedAt'),
        client: daysBetween('$acceptedAt', '$clientAt'),
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const counts = found?.counts[0] ?? NONE
  return {
    results: FUNNEL_STEPS.map((step) => ({
      step,
      count: counts[step],
      days: step === 'created' || !found ? null : medianOf(found[step]),
    })),
    total: counts.created,
  }
}

const NONE: Counted = { created: 0, seen: 0, accepted: 0, client: 0 }

const soldSince = (from: Date): PipelineStage.FacetPipelineStage[] => [
  { $match: { propostaId: { $gt: '' }, createdAt: { $gte: from } } },
  { $project: { _id: '$propostaId', clientAt: '$createdAt' } },
]

const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } })
const COUNTS = {
  created: { $sum: 1 },
  // Staff may accept for a customer who never opened the link.
  seen: countIf({ $or: ['$approved', { $gt: ['$seenAt', null] }] }),
  accepted: countIf('$approved'),
  client: countIf({ $gt: ['$clientAt', null] }),
}

/** How often each number of São Paulo days lies between two instants that are both known. */
const daysBetween = (startDate: string, endDate: string): PipelineStage.FacetPipelineStage[] => [
  { $match: { $expr: { $and: [{ $gt: [startDate, null] }, { $gt: [endDate, null] }] } } },
  {
    $group: {
      _id: {
        $max: [0, { $dateDiff: { startDate, endDate, unit: 'day', timezone: TIME_ZONE } }],
      },
      count: { $sum: 1 },
    },
  },
  { $project: { _id: 0, value: '$_id', count: 1 } },
]
