import { z } from 'zod'
import { orBlank } from './fields.ts'

/** The steps from an offer to a client, in order; who is at one was at all before it. */
export const FUNNEL_STEPS = ['created', 'seen', 'accepted', 'client'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** The periods of the funnel by the days they have, today included; without any: all proposals. */
export const FUNNEL_PERIODS = ['90', '365'] as const
export type FunnelPeriod = (typeof FUNNEL_PERIODS)[number]

export const funnelQuerySchema = z.object({ days: orBlank(z.enum(FUNNEL_PERIODS)) })

const count = z.int().min(0)

/** Of the proposals created in a period, how many came how far, and how fast. */
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
