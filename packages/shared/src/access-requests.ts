import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { BLANK_LOGIN_FIELD } from './client-logins.ts'
import { addDays, dayOf, endOfDay } from './dates.ts'
import { boolean, link, optionalEmail, requiredLine, requiredSecret, text } from './fields.ts'
import { idSchema, publicIdSchema } from './id.ts'
import { linkRevokedAt } from './links.ts'

/** A request is open for this many days, to the end of the last. */
const REQUEST_DAYS = 14
export const MAX_REQUEST_ITEMS = 20

/** The end of the last day on which the link of a request is open. */
export const requestExpiry = (createdAt: Date): Date =>
  endOfDay(addDays(dayOf(createdAt), REQUEST_DAYS))

export const REQUEST_OPEN = 'Já existe um pedido de acessos aberto.'
export const REQUEST_CLOSED = 'Este pedido já foi concluído.'
export const REQUEST_EXPIRED = 'Este pedido expirou. Peça um novo link à agência.'
export const REQUEST_REPLACED = 'Há um pedido mais novo. Use o último link que a agência enviou.'
const NO_ITEMS = 'Escolha ao menos uma plataforma.'
const TOO_MANY = `Peça no máximo ${MAX_REQUEST_ITEMS} acessos de cada vez.`
export const HINT_MAX = 300
const NOTE_MAX = 2000

/** What a customer is asked for: a platform, a hint, and the e-mail they may invite instead. */
export const accessRequestInputSchema = z.object({
  items: z
    .array(
      z.object({
        platform: requiredLine(BLANK_LOGIN_FIELD, 120),
        hint: text(HINT_MAX).optional(),
        invite: optionalEmail().optional(),
      }),
      NO_ITEMS,
    )
    .min(1, NO_ITEMS)
    .max(MAX_REQUEST_ITEMS, TOO_MANY),
  note: text(NOTE_MAX).optional(),
})
export type AccessRequestInput = z.infer<typeof accessRequestInputSchema>

/** `sent`: with login and password; `invited`: the agency's e-mail; `none`: there is no account. */
export const ITEM_STATES = ['open', 'sent', 'invited', 'none'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** An item as its link shows it: never a login or a password, not even masked. */
const publicItemSchema = z.object({
  id: idSchema,
  platform: z.string(),
  hint: z.string(),
  invite: z.string(),
  state: z.enum(ITEM_STATES),
})
const instant = z.iso.datetime()

/** A request as its link shows it. */
export const publicAccessRequestSchema = z.object({
  id: publicIdSchema,
  _id: publicIdSchema,
  clientName: z.string(),
  items: z.array(publicItemSchema),
  note: z.string(),
  expiresAt: instant,
  closedAt: instant.nullable(),
})
export type PublicAccessRequest = z.infer<typeof publicAccessRequestSchema>

/** A request as staff see it: `url` is what the customer gets. */
export const accessRequestSchema = publicAccessRequestSchema.omit({ clientName: true }).extend({
  url: z.string(),
  clientId: idSchema,
  items: z.array(publicItemSchema.extend({ at: instant.nullable() })),
  createdAt: instant,
  createdBy: z.string(),
  linkRevokedAt,
})
export type AccessRequest = z.infer<typeof accessRequestSchema>

/** One call, one item; or the end of it all. */
export const accessAnswerSchema = z
  .object({
    item: boundedText(64).optional(),
    kind: z.enum(['login', 'invited', 'none'], { error: BLANK_LOGIN_FIELD }).optional(),
    login: boundedText(300).optional(),
    password: boundedText(500).optional(),
    url: link().optional(),
    note: text(NOTE_MAX).optional(),
    close: boolean().optional(),
  })
  .superRefine((sent, context) => {
    for (const field of missingFrom(sent))
      context.addIssue({ code: 'custom', path: [field], message: BLANK_LOGIN_FIELD })
  })
  .transform((sent) => {
    if (sent.close || !sent.item || !sent.kind) return { close: true as const }
    const { item, kind } = sent
    if (kind !== 'login') return { close: false as const, item, kind }
    const { login = '', password = '', url, note } = sent
    return { close: false as const, item, kind, pair: { login, password, url, note } }
  })
  .meta({
    override: {
      anyOf: [
        { required: ['close'], properties: { close: { const: true } } },
        { required: ['item', 'kind'], properties: { kind: { enum: ['invited', 'none'] } } },
        { required: ['item', 'kind', 'login', 'password'] },
      ],
    },
    examples: [{ item: '0123456789abcdef01234567', kind: 'invited' }],
  })
export type AccessAnswer = z.input<typeof accessAnswerSchema>
export type GivenAccess = z.output<typeof accessAnswerSchema>

type Sent = { close?: unknown; item?: string; kind?: string; login?: string; password?: string }

const typed = requiredSecret(BLANK_LOGIN_FIELD, 500)
const missingFrom = (sent: Sent): string[] => {
  if (sent.close) return []
  const needed = ['item', 'kind', ...(sent.kind === 'login' ? ['login', 'password'] : [])] as const
  return needed.filter((field) => !typed.safeParse(sent[field as keyof Sent]).success)
}
