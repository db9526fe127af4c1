import { z } from 'zod'
import { idSchema, publicIdSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'
import type { PublicLink } from './public-links.ts'

/** The kinds of customer links, in display order. */
export const PENDING_KINDS = [
  'proposal',
  'approval',
  'nps',
  'briefing',
] as const satisfies readonly PublicLink[]
export type PendingKind = (typeof PENDING_KINDS)[number]

/** A page of pending links, of one kind or of all that the caller may see. */
export const pendingPageSchema = pageSchema().extend({
  kind: z.union([z.enum(PENDING_KINDS), z.literal('').transform(() => undefined)]).optional(),
})

/** A link that the customer has not answered yet. */
export const pendingSchema = z.object({
  kind: z.enum(PENDING_KINDS),
  /** The secret of its link. */
  id: publicIdSchema,
  _id: publicIdSchema,
  /** Its title: the survey's type, the proposal's number. */
  title: z.string(),
  /** The client; a proposal's customer is no client yet. */
  clientId: idSchema.nullable(),
  clientName: z.string(),
  logo: z.string().nullable(),
  whatsapp: z.string(),
  /** The São Paulo day of its creation, and the days since. */
  since: z.string(),
  days: z.int(),
  /** When a person first opened the link. */
  seenAt: z.iso.datetime().nullable(),
  /** When it expires; null: never. */
  expiresAt: z.iso.datetime().nullable(),
  /** São Paulo days until then. */
  daysLeft: z.int().nullable(),
})
export type PendingItem = z.infer<typeof pendingSchema>

/** The list, longest waiting first, with the total per kind. */
export const pendingListSchema = listOf(pendingSchema).extend({
  totals: z.partialRecord(z.enum(PENDING_KINDS), z.int().min(0)),
})
export type PendingList = z.infer<typeof pendingListSchema>

/** `0` → 'hoje', `1` → 'ontem', `12` → 'há 12 dias'. */
export const daysAgoText = (days: number): string => {
  if (days <= 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${days} dias`
}
