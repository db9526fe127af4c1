import { z } from 'zod'
import { addDays, dayOf, daysBetween } from './dates.ts'
import { idSchema } from './id.ts'
import { orBlank } from './fields.ts'
import { listOf, pageSchema, wholeNumber } from './pagination.ts'
import { writtenNumber } from './text.ts'

/** How many days ahead the screen lists. */
export const RENEWAL_DAYS = 60
const MAX_DAYS = 365
/** A domain that has expired is listed for this many days; a contract until it is settled. */
const OVERDUE_DAYS = 30
/** No contract ended before; clients start from 1900 on. */
const FIRST_DAY = '1900-01-01'

/** The kinds of renewals: a client's contract, or the domain of one of its sites. */
const RENEWAL_KINDS = ['contract', 'domain'] as const
export type RenewalKind = (typeof RENEWAL_KINDS)[number]

/** `days` ahead (today is day 0), of one kind or both, of all clients or only one's own. */
export const renewalPageSchema = pageSchema().extend({
  days: wholeNumber(RENEWAL_DAYS, 1, MAX_DAYS),
  kind: orBlank(z.enum(RENEWAL_KINDS)),
  mine: z
    .enum(['true', 'false', ''])
    .optional()
    .transform((value) => value === 'true'),
})

/** A renewal. `detail`: the contract's length, or the site's name or link. */
export const renewalSchema = z.object({
  kind: z.enum(RENEWAL_KINDS),
  date: z.string(),
  /** Negative if overdue. */
  daysLeft: z.int(),
  clientId: idSchema,
  clientName: z.string(),
  logo: z.string().nullable(),
  gestor: z.string(),
  gestorId: idSchema.nullable(),
  cs: z.string(),
  csId: idSchema.nullable(),
  /** The site with the domain; null for a contract. */
  siteId: idSchema.nullable(),
  detail: z.string(),
  /** The client's monthly fee, in reais. */
  value: z.number(),
})
export type Renewal = z.infer<typeof renewalSchema>
export const renewalListSchema = listOf(renewalSchema)

type Days = { from: string; until: string }
/** The days of each kind of renewal, inclusive. */
export type RenewalWindow = Record<RenewalKind, Days>

/**
 * The window in São Paulo days: contracts however long past, domains for `OVERDUE_DAYS`
 * (docs/rules/contracts.md#renewing).
 */
export const renewalWindow = (now: Date, days: number): RenewalWindow => {
  const today = dayOf(now)
  const until = addDays(today, days)
  return {
    contract: { from: FIRST_DAY, until },
    domain: { from: addDays(today, -OVERDUE_DAYS), until },
  }
}

/** The same days for both kinds. */
export const sameWindow = (days: Days): RenewalWindow => ({ contract: days, domain: days })

/** The number of São Paulo days until `date`. */
export const daysLeft = (now: Date, date: string): number => daysBetween(dayOf(now), date)

/** `0` → 'hoje', `1` → 'amanhã', `12` → 'em 12 dias', `-3` → 'venceu há 3 dias'. */
export const dueText = (days: number): string => {
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  if (days === -1) return 'venceu ontem'
  const many = `${writtenNumber(Math.abs(days))} dias`
  return days > 0 ? `em ${many}` : `venceu há ${many}`
}
