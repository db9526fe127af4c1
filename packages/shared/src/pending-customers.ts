import { z } from 'zod'
import { idSchema, publicIdSchema } from './id.ts'
import { orBlank } from './fields.ts'
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
  kind: orBlank(z.enum(PENDING_KINDS)),
  /** Those that were archived, instead of those that wait. */
  archived: orBlank(z.literal('1')),
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
  /** Who to greet: the first contact of the client; '' if unknown. */
  contactName: z.string(),
  /** The São Paulo day of its creation, and the days since. */
  since: z.string(),
  days: z.int(),
  /** When a person first opened the link. */
  seenAt: z.iso.datetime().nullable(),
  /** When it expires; null: never. */
  expiresAt: z.iso.datetime().nullable(),
  /** São Paulo days until then. */
  daysLeft: z.int().nullable(),
  /** For how many days its answer is late; 0: it is not. */
  lateDays: z.int().min(0),
  /** When somebody gave up waiting; null: it is still pending. */
  archivedAt: z.iso.datetime().nullable(),
})
export type PendingItem = z.infer<typeof pendingSchema>

/** Gives up waiting for an answer, or waits again. */
export const archiveSchema = z.object({
  archived: z.boolean('Diga se o item deve ser arquivado.'),
})

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

/** From how many days on, the oldest first. */
const AGES = [
  [61, 'Há mais de 60 dias'],
  [31, 'De 31 a 60 dias'],
  [15, 'De 15 a 30 dias'],
  [8, 'De 8 a 14 dias'],
  [Number.NEGATIVE_INFINITY, 'Nos últimos 7 dias'],
] as const

/** Items in groups by the days they have waited, oldest group first; empty groups are omitted. */
export const byAge = <Item extends Pick<PendingItem, 'days'>>(
  items: readonly Item[],
): { label: string; items: Item[] }[] =>
  AGES.map(([, label]) => ({
    label,
    items: items.filter(({ days }) => ageOf(days) === label),
  })).filter((group) => group.items.length > 0)

const ageOf = (days: number) => AGES.find(([from]) => days >= from)?.[1]
