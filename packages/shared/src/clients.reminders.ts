import { z } from 'zod'
import { boolean } from './fields.ts'
import { MAIL_STATES } from './mail.ts'

/** The links of which a customer is reminded. */
export const REMINDER_KINDS = ['survey', 'approval', 'briefing'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** How many days after a link was made its first and its second reminder are due. */
export const REMINDER_DAYS = [3, 7] as const

/** The hours of a workday in which reminders leave. */
export const REMINDER_HOURS = { from: 9, to: 18 } as const

export const NO_CLIENT_EMAIL = 'Cadastre o e-mail do cliente primeiro.'

export const remindersInputSchema = z.object({ on: boolean() })

const instant = z.iso.datetime()

const reminderSchema = z.object({
  kind: z.enum(REMINDER_KINDS),
  /** The link's id; for those who may not see what it opens, a text that opens nothing. */
  subjectId: z.string(),
  /** The first or the second about the link. */
  n: z.int().min(1).max(REMINDER_DAYS.length),
  state: z.enum(MAIL_STATES),
  /** When it was sent, otherwise when it was queued. */
  at: instant,
})
export type Reminder = z.infer<typeof reminderSchema>

/** Whether a client's customers are reminded, since when, and the reminders, newest first. */
export const remindersSchema = z.object({
  on: z.boolean(),
  since: instant.nullable(),
  mails: z.array(reminderSchema),
})
export type Reminders = z.infer<typeof remindersSchema>
