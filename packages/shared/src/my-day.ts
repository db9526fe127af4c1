import { z } from 'zod'
import { TASK_STATES } from './chores.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf } from './pagination.ts'
import { renewalListSchema } from './renewals.ts'
import { pendingSchema } from './pending-customers.ts'

/** Maximum number of items per group; `total` counts all of them. */
export const MY_DAY_SHOWN = 8

/** An open task of one of the current user's own chores. */
export const myDayTaskSchema = z.object({
  ...entityIds,
  desc: z.string(),
  state: z.enum(TASK_STATES),
  position: z.int(),
  choreId: idSchema,
  choreTitle: z.string(),
})
export type MyDayTask = z.infer<typeof myDayTaskSchema>

/** A client in status Start assigned to the current user, with the progress of its journey. */
export const startingClientSchema = z.object({
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

const myDayListsSchema = z.object({
  /** Those in progress first, then in the order of the chores. */
  tasks: listOf(myDayTaskSchema),
  /** The longest waiting first. */
  starting: listOf(startingClientSchema),
  /** Contracts and domains of the current user's clients, soonest first. */
  renewals: renewalListSchema,
  /** Of the whole agency, with the permission to list surveys; the longest waiting first. */
  surveys: listOf(pendingSchema),
  /** Like the surveys, with the permission for approvals. */
  approvals: listOf(pendingSchema),
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
