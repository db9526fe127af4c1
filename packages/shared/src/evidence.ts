import { z } from 'zod'

/**
 * The origin of a customer's answer: time, address, and the member of staff who gave it, if any.
 */
export const evidenceSchema = z.object({
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
  /** The employee of the session, if there was one. */
  staff: z.string().nullable(),
})
