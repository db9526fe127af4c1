import { z } from 'zod'

/** How a customer's answer came: when, from where, and by whom of the staff, if it was one of them. */
export const evidenceSchema = z.object({
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
  /** The employee whose session it came with. */
  staff: z.string().nullable(),
})
