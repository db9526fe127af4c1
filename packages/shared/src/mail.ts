import { z } from 'zod'
import { orBlank } from './fields.ts'
import { entityIds } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'

/** What a mail is about. */
export const MAIL_KINDS = [
  'invite',
  'reset',
  'passwordChanged',
  'newDevice',
  'secondFactor',
  'notice',
  'digest',
  'reminder',
  'portalCode',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** `sending` while a process hands it to the server; `cancelled` if it was no longer wanted. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** For how many days the text of a mail is kept, and the fact that it was sent. */
export const MAIL_BODY_DAYS = 30
export const MAIL_DAYS = 180

const instant = z.iso.datetime()

/** A mail without its text. */
export const mailSchema = z.object({
  ...entityIds,
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** How often it was handed to the server. */
  attempts: z.int(),
  /** Why the last attempt failed, as the server said it; '' if none has. */
  error: z.string(),
  createdAt: instant,
  /** The next attempt; null once there is none. */
  nextAt: instant.nullable(),
  sentAt: instant.nullable(),
})
export type Mail = z.infer<typeof mailSchema>
export const mailListSchema = listOf(mailSchema)
export type MailList = z.infer<typeof mailListSchema>

/** A page of mails, newest first, of one state or of all. */
export const mailPageSchema = pageSchema().extend({ state: orBlank(z.enum(MAIL_STATES)) })

/** How the connection to the server is encrypted; `plain`: only if the server offers it. */
const MAIL_SECURITY = ['tls', 'starttls', 'plain'] as const

/** Whether mails are sent, by which server, and how the outbox stands. */
export const mailStateSchema = z.object({
  configured: z.boolean(),
  host: z.string().nullable(),
  port: z.int().nullable(),
  security: z.enum(MAIL_SECURITY).nullable(),
  from: z.string().nullable(),
  queued: z.int(),
  failed: z.int(),
  sent24h: z.int(),
  oldestQueuedAt: instant.nullable(),
  lastSentAt: instant.nullable(),
  /** The newest error of a mail that is not sent; null if there is none. */
  lastError: z.string().nullable(),
})
export type MailServerState = z.infer<typeof mailStateSchema>

/** The outcome of a test: what the server replied, and after how many milliseconds. */
export const mailTestSchema = z.object({ ok: z.boolean(), reply: z.string(), ms: z.int() })
export type MailTest = z.infer<typeof mailTestSchema>
