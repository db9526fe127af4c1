import { z } from 'zod'
import { boolean, orBlank } from './fields.ts'
import { idSchema, typedId } from './id.ts'
import { monthSchema } from './metrics.ts'
import { listOf, pageSchema } from './pagination.ts'

/**
 * The scope of a month: what a client was sold of each kind of work, and what it got
 * (docs/rules/scope.md).
 */

export const SCOPE_KINDS = ['criativo', 'video', 'captacao'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]
/** The quantity of a contract that sells a kind. */
export const SOLD_AS = { criativo: 'posts', video: 'nVideos', captacao: 'nVisitas' } as const
type Quantity = (typeof SOLD_AS)[ScopeKind]
export const QUANTITIES = Object.values(SOLD_AS)
/** The quantities of a contract. */
export type Quantities = Record<Quantity, number>

/** Whether what is left of a month's own quantity goes into the next one. */
const CARRIES = ['none', 'month'] as const
export type Carry = (typeof CARRIES)[number]

/** On this day of a month the month before is closed. */
export const CLOSING_DAY = 5

export const COUNTED_STAYS = 'Esta peça já contou em um mês fechado e não pode ser excluída.'
export const NO_SCOPE = 'Sem registro de escopo neste mês.'
export const BEYOND_NEXT_MONTH = 'O escopo vai até o mês que vem.'
const NO_CLIENT = 'Cliente não encontrado.'

/** What counts in a month: a piece, a visit, or a piece taken back from a month that is closed. */
const scopeItemSchema = z.object({
  /** Of the piece or the visit. */
  id: idSchema,
  title: z.string(),
  /** On which it was approved, done or reopened. */
  day: z.string(),
  /** How often the customer was asked; 0 for a visit. */
  round: z.int().min(0),
  isCorrection: z.boolean(),
})
export type ScopeItem = z.infer<typeof scopeItemSchema>

const sumsSchema = z.object({
  kind: z.enum(SCOPE_KINDS),
  /** Null: not part of the contract. */
  sold: z.int().min(1).nullable(),
  carried: z.int().min(0),
  delivered: z.int().min(0),
  /** Not above 0. */
  correction: z.int(),
  extra: z.int().min(0),
  owed: z.int().min(0),
})
export type ScopeSums = z.infer<typeof sumsSchema>
const lineSchema = sumsSchema.extend({ items: z.array(scopeItemSchema) })
export type ScopeLine = z.infer<typeof lineSchema>

/** A client's policy for its scope and its pieces (docs/rules/scope.md#carrying). */
export const scopePolicySchema = z.object({
  carry: z.enum(CARRIES),
  /** Colleagues check pieces before the customer sees them. */
  internalCheck: z.boolean(),
})
export type ScopePolicy = z.infer<typeof scopePolicySchema>
/** Only the fields to change. */
export const scopePolicyInputSchema = z
  .object({
    carry: z.enum(CARRIES, { error: 'Escolha none ou month.' }).optional(),
    internalCheck: boolean().optional(),
  })
  .meta({ override: { examples: [{ carry: 'month' }] } })
export type ScopePolicyInput = z.infer<typeof scopePolicyInputSchema>

const shared = {
  clientId: idSchema,
  clientName: z.string(),
  /** The client came or left within the month; what is sold is the whole month's. */
  isPartial: z.boolean(),
  /** Nothing changes the month any more. */
  isClosed: z.boolean(),
}

/** One month of a client, with what each line counts. */
export const scopeSchema = z.object({
  ...shared,
  month: monthSchema,
  closedAt: z.iso.datetime().nullable(),
  policy: scopePolicySchema,
  lines: z.array(lineSchema),
})
export type Scope = z.infer<typeof scopeSchema>

/** The filters of a month's list (docs/rules/scope.md#months-there-are). */
export const scopeQuerySchema = pageSchema().extend({
  /** The running one unless named. */
  month: orBlank(monthSchema),
  /** Only the caller's own clients. */
  mine: z
    .enum(['true', 'false', ''], { error: 'Use true ou false.' })
    .transform((sent) => sent === 'true')
    .optional(),
  clientId: orBlank(typedId(NO_CLIENT, NO_CLIENT)),
  /** Only clients of which the month counts something of a kind. */
  kind: orBlank(z.enum(SCOPE_KINDS, { error: 'Escolha criativo, video ou captacao.' })),
})
export type ScopeQuery = z.infer<typeof scopeQuerySchema>

/** A client's month in the list: sums only, and what is owed of all kinds together. */
const scopeRowSchema = z.object({
  ...shared,
  logo: z.string().nullable(),
  gestor: z.string(),
  cs: z.string(),
  lines: z.array(sumsSchema),
  owed: z.int().min(0),
})
export type ScopeRow = z.infer<typeof scopeRowSchema>
/**
 * Clients that are owed most come first, then by name; `totals` are of all matching clients, line by
 * line, including those that `kind` leaves out.
 */
export const scopeListSchema = listOf(scopeRowSchema).extend({ totals: z.array(sumsSchema) })
export type ScopeList = z.infer<typeof scopeListSchema>
