import { z } from 'zod'
import { orBlank } from './fields.ts'
import { monthSchema } from './metrics.ts'
import { DECLINE_REASONS } from './proposals.reasons.ts'
import { proposalFilterSchema } from './proposals.ts'

/** The steps from an offer to a client, in order; who is at one was at all before it. */
export const FUNNEL_STEPS = ['created', 'seen', 'accepted', 'client'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** The periods of the funnel by the days they have, today included; without any: all proposals. */
const FUNNEL_PERIODS = ['90', '365'] as const
export type FunnelPeriod = (typeof FUNNEL_PERIODS)[number]

/** What a row of the funnel is about. */
const FUNNEL_ROWS = ['month', 'consultor'] as const
export type FunnelBy = (typeof FUNNEL_ROWS)[number]
/** The months without a choice, the running one included; and how many may be chosen. */
export const FUNNEL_MONTHS = 12
export const FUNNEL_MONTHS_MAX = 120

/** `days` are those of the steps, `from` and `until` the first and last month of the rows. */
export const funnelQuerySchema = z.object({
  days: orBlank(z.enum(FUNNEL_PERIODS)),
  from: orBlank(monthSchema),
  until: orBlank(monthSchema),
  kind: proposalFilterSchema.shape.kind,
  by: orBlank(z.enum(FUNNEL_ROWS)),
})
export type FunnelQuery = z.output<typeof funnelQuerySchema>

const count = z.int().min(0)

/**
 * What became of the proposals created: created = approved + declined + expired + open. `value` is
 * the monthly fee of the approved ones in reais, `rate` their share in whole percent.
 */
const outcome = z.object({
  created: count,
  seen: count,
  approved: count,
  declined: count,
  expired: count,
  open: count,
  value: z.number().min(0),
  rate: z.int().nullable(),
})
export type FunnelOutcome = z.infer<typeof outcome>
const row = outcome.extend({
  /** A month, or the id of a consultant. */
  key: z.string(),
  label: z.string(),
})
export type FunnelRow = z.infer<typeof row>

/**
 * Of the proposals created in a period, how many came how far, and how fast; by month or consultant,
 * what became of them, and why they were declined, the most frequent reason first.
 */
export const proposalFunnelSchema = z.object({
  results: z.array(
    z.object({
      step: z.enum(FUNNEL_STEPS),
      count,
      /** The median of the São Paulo days since the step before; null: unknown. */
      days: z.number().min(0).nullable(),
    }),
  ),
  /** Of the proposals. */
  total: count,
  rows: z.array(row),
  totals: outcome,
  reasons: z.array(z.object({ reason: z.enum(DECLINE_REASONS), count })),
})
export type ProposalFunnel = z.infer<typeof proposalFunnelSchema>

/** How often each value occurs, in any order. */
export type Occurrences = readonly { value: number; count: number }[]

/** The median of values given by how often they occur; null without any. */
export const medianOf = (occurrences: Occurrences): number | null => {
  const sorted = occurrences.toSorted((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const at = (rank: number): number => {
    let before = 0
    return sorted.find(({ count }) => (before += count) > rank)?.value ?? 0
  }
  return total === 0 ? null : (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}
