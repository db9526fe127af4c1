import { z } from 'zod'

/** The feed of one's own tasks for calendar programs (docs/rules/tasks.md#calendar). */

const instant = z.iso.datetime()
/** Whether one's feed is open, since when, and when a program last read it. */
export const calendarStateSchema = z.object({
  on: z.boolean(),
  createdAt: instant.nullable(),
  lastReadAt: instant.nullable(),
})
export type CalendarState = z.infer<typeof calendarStateSchema>
/** The secret address of a new feed; shown once. */
export const calendarOpenedSchema = z.object({ url: z.string(), createdAt: instant })
