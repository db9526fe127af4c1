import { z } from 'zod'
import { TASK_STATES } from './chores.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf } from './pagination.ts'
import { pautaTaskSchema } from './pauta.ts'
import { renewalListSchema, renewalSchema } from './renewals.ts'
import { pendingSchema } from './pending-customers.ts'

/** Maximum number of items per group; `total` counts all of them. */
export const MY_DAY_SHOWN = 8
/** Rows per group of the screen before its links to the rest. */
export const MY_DAY_ROWS = 5
/** What is due within so many days is this week's; a link unanswered for longer is overdue. */
export const MY_DAY_WEEK = 7
/** A survey that nobody answered for longer than this is no longer worth a reminder. */
export const SURVEY_DAYS = 60

/** An open task of one of the current user's own chores. */
const myDayTaskSchema = z.object({
  ...entityIds,
  desc: z.string(),
  state: z.enum(TASK_STATES),
  position: z.int(),
  choreId: idSchema,
  choreTitle: z.string(),
})
export type MyDayTask = z.infer<typeof myDayTaskSchema>

/** A client in status Start assigned to the current user, with the progress of its journey. */
const startingClientSchema = z.object({
  ...entityIds,
  name: z.string(),
  logo: z.string().nullable(),
  /** Its start date, otherwise the date of its creation. */
  since: z.string(),
  /** São Paulo days since then; negative for a start in the future. */
  days: z.int(),
  journey: z.object({ id: idSchema, done: z.int(), total: z.int() }).nullable(),
})
export type StartingClient = z.infer<typeof startingClientSchema>

/** The groups of the screen by urgency, in order. */
export const URGENCIES = ['overdue', 'today', 'week'] as const
export type Urgency = (typeof URGENCIES)[number]

/** A renewal with the client's number, for a reminder. */
const dueRenewalSchema = renewalSchema.extend({ whatsapp: z.string() })
export type DueRenewal = z.infer<typeof dueRenewalSchema>

const dueSchema = z.record(z.enum(URGENCIES), listOf(dueRenewalSchema))

/** Open links, and how many of them are overdue. */
const openLinksSchema = listOf(pendingSchema).extend({ overdue: z.int().min(0) })
export type OpenLinks = z.infer<typeof openLinksSchema>

const myDayListsSchema = z.object({
  /** Those in progress first, then in the order of the chores. */
  tasks: listOf(myDayTaskSchema),
  /** What is late or due today of the Pauta, in its order; `late` of them are late. */
  pauta: listOf(pautaTaskSchema).extend({ late: z.int().min(0) }),
  /** The longest waiting first. */
  starting: listOf(startingClientSchema),
  /** Contracts and domains of the current user's clients, soonest first. */
  renewals: renewalListSchema,
  /** The same up to `MY_DAY_WEEK` ahead, by urgency, at most `MY_DAY_ROWS` of each. */
  due: dueSchema,
  /**
   * Of the whole agency, with the permission to list surveys; the longest waiting first. Without
   * those older than `SURVEY_DAYS`.
   */
  surveys: openLinksSchema,
  /** Like the surveys, with the permission for approvals, of any age. */
  approvals: openLinksSchema,
})
export type MyDayLists = z.infer<typeof myDayListsSchema>

/** The current user's pending items, in groups; a group without the permission is absent. */
export const myDaySchema = myDayListsSchema.partial()
export type MyDay = Partial<MyDayLists>

/** `0` → 'começou hoje', `12` → 'há 12 dias', `-1` → 'começa amanhã'. */
export const sinceText = (days: number): string => {
  if (days === 0) return 'começou hoje'
  if (days === 1) return 'começou ontem'
  if (days === -1) return 'começa amanhã'
  return days > 0 ? `há ${days} dias` : `começa em ${-days} dias`
}
