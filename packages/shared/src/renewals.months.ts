import { z } from 'zod'
import { orBlank } from './fields.ts'
import { monthSchema } from './metrics.ts'
import { listOf } from './pagination.ts'
import { renewalPageSchema } from './renewals.ts'

/** How many months the strip shows, the current one first. */
export const RENEWAL_MONTHS = 12

/** The renewals due soon, or all of a `month` instead. */
export const renewalQuerySchema = renewalPageSchema.extend({
  month: orBlank(monthSchema),
})

/** The contracts of all clients or only of one's own. */
export const renewalMonthsQuerySchema = renewalPageSchema.pick({ mine: true })

/** The contracts that end in a month: how many, and their monthly fees in reais. */
const renewalMonthSchema = z.object({
  month: monthSchema,
  contracts: z.int().min(0),
  value: z.number(),
})
export type RenewalMonth = z.infer<typeof renewalMonthSchema>
/** `RENEWAL_MONTHS` of them, also those without a contract; `total`: of the contracts. */
export const renewalMonthsSchema = listOf(renewalMonthSchema)
