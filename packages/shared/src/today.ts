import { z } from 'zod'
import { TASK_STATES } from './chores.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf } from './pagination.ts'
import { renewalListSchema } from './renewals.ts'
import { waitingSchema } from './waiting.ts'

/** How many of each group are answered; its `total` counts them all. */
export const TODAY_SHOWN = 8

/** A task of one of the caller's own chores that is still to be done. */
export const todayTaskSchema = z.object({
  ...entityIds,
  desc: z.string(),
  state: z.enum(TASK_STATES),
  position: z.int(),
  choreId: idSchema,
  choreTitle: z.string(),
})
export type TodayTask = z.infer<typeof todayTaskSchema>

/** A client in status Start that the caller looks after, and how far its journey is. */
export const startingClientSchema = z.object({
  ...entityIds,
  name: z.string(),
  logo: z.string().nullable(),
  /** The day of its start, else the one on which it was created. */
  since: z.string(),
  /** São Paulo days since then; negative before a start that is still to come. */
  days: z.int(),
  journey: z.object({ id: idSchema, done: z.int(), total: z.int() }).nullable(),
})
export type StartingClient = z.infer<typeof startingClientSchema>

const todayListsSchema = z.object({
  /** Those in hand first, then in the order of the chores. */
  tasks: listOf(todayTaskSchema),
  /** The longest waiting first. */
  starting: listOf(startingClientSchema),
  /** Contracts and domains of the caller's clients, the soonest first. */
  renewals: renewalListSchema,
  /** Of the whole agency, for those who see surveys; the longest waiting first. */
  surveys: listOf(waitingSchema),
  /** As the surveys, for those who see approvals. */
  approvals: listOf(waitingSchema),
})
export type TodayLists = z.infer<typeof todayListsSchema>

/** What waits for the caller, in groups; one that they may not see is absent. */
export const todaySchema = todayListsSchema.partial()
export type Today = Partial<TodayLists>

/** `0` → 'começou hoje', `12` → 'há 12 dias', `-1` → 'começa amanhã'. */
export const sinceText = (days: number): string => {
  if (days === 0) return 'começou hoje'
  if (days === 1) return 'começou ontem'
  if (days === -1) return 'começa amanhã'
  return days > 0 ? `há ${days} dias` : `começa em ${-days} dias`
}
