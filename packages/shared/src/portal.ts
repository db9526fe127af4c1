import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { orBlank } from './fields.ts'
import { publicIdSchema } from './id.ts'
import { LINK_KINDS } from './links.ts'
import { SCOPE_KINDS } from './scope.ts'
import { PIN_WEAK, PIN_WRONG_FORM, isPin, isWeakPin } from './portal.pin.ts'

const instant = z.iso.datetime()
const day = z.string()

/** The portal of a client as staff see it; before the first one everything is null. */
export const portalStateSchema = z.object({
  /** The secret of its link. */
  id: publicIdSchema.nullable(),
  url: z.string().nullable(),
  createdAt: instant.nullable(),
  createdBy: z.string().nullable(),
  firstOpenedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
  opens: z.int(),
  hasPin: z.boolean(),
  /** False before the first one, and once it was revoked. */
  isActive: z.boolean(),
})
export type PortalState = z.infer<typeof portalStateSchema>

/** The link of a portal that was revoked. */
export const revokedPortalSchema = z.object({ id: publicIdSchema })

const TYPED_MAX = 20

/** A new PIN; null removes it. */
export const portalPinSchema = z.object({
  pin: boundedText(TYPED_MAX, PIN_WRONG_FORM, PIN_WRONG_FORM)
    .refine((typed) => isPin(typed.trim()), { error: PIN_WRONG_FORM, abort: true })
    .refine((typed) => !isWeakPin(typed.trim()), PIN_WEAK)
    .meta({ examples: ['482915'] })
    .transform((typed) => typed.trim())
    .nullable(),
})

/** Whether a portal can be opened by a PIN. */
export const portalPinStateSchema = z.object({ hasPin: z.boolean() })

/** The code or PIN that opens a portal; without one a code is mailed. */
export const portalCodeSchema = z.object({
  code: orBlank(
    boundedText(TYPED_MAX, PIN_WRONG_FORM, PIN_WRONG_FORM)
      .meta({ examples: ['482915'] })
      .transform((typed) => typed.replace(/[\s-]/g, ''))
      .refine(isPin, PIN_WRONG_FORM),
  ),
})

/** A code was mailed, or the portal is open. */
export const portalCodeAnswerSchema = z.union([
  z.object({ sent: z.literal(true), to: z.string() }),
  z.object({ isUnlocked: z.literal(true) }),
])

/** What waits for the customer; `since` and `answerBy` are São Paulo days. */
const waitingSchema = z.object({
  kind: z.enum(LINK_KINDS),
  title: z.string(),
  /** Null: its page may only be opened from an unlocked portal. */
  url: z.string().nullable(),
  since: day,
  answerBy: day.nullable(),
})
export type PortalWaiting = z.infer<typeof waitingSchema>

const teamSchema = z.object({
  name: z.string(),
  role: z.enum(['Gestor', 'CS']),
  whatsapp: z.string(),
})
export type PortalPerson = z.infer<typeof teamSchema>

const PORTAL_RESULTS = ['Aprovada', 'Rejeitada', 'Aceita', 'Recusada', 'Respondida'] as const

/** Something that the customer answered, and how; never what they said. */
const answeredSchema = z.object({
  kind: z.enum(LINK_KINDS),
  title: z.string(),
  answeredOn: day,
  result: z.enum(PORTAL_RESULTS),
})
export type PortalAnswered = z.infer<typeof answeredSchema>

/** What was agreed on for the running month, and what of it is done. */
const monthLineSchema = z.object({
  kind: z.enum(SCOPE_KINDS),
  /** Null: not part of the contract. */
  sold: z.int().nullable(),
  delivered: z.int(),
  owed: z.int(),
  items: z.array(z.object({ title: z.string() })),
})
export type PortalMonthLine = z.infer<typeof monthLineSchema>

const shown = {
  id: publicIdSchema,
  _id: publicIdSchema,
  clientName: z.string(),
  /** Whether a code can be mailed to the client. */
  canMail: z.boolean(),
  hasPin: z.boolean(),
  waiting: z.array(waitingSchema),
  team: z.array(teamSchema),
}

/** A portal as the holder of its link sees it. */
const lockedPortalSchema = z.object({ ...shown, isUnlocked: z.literal(false) })
/** A portal as its customer sees it. */
const unlockedPortalSchema = z.object({
  ...shown,
  isUnlocked: z.literal(true),
  month: z.array(monthLineSchema),
  answered: z.array(answeredSchema),
})
export const publicPortalSchema = z.union([unlockedPortalSchema, lockedPortalSchema])
export type LockedPortal = z.infer<typeof lockedPortalSchema>
export type UnlockedPortal = z.infer<typeof unlockedPortalSchema>
export type PublicPortal = z.infer<typeof publicPortalSchema>
