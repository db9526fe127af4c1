import { z } from 'zod'
import { idSchema, publicIdSchema } from './id.ts'
import { pendingSchema } from './pending-customers.ts'

/** How many recommendations the summary has, and how many links of each kind. */
export const SUMMARY_SCORES = 5
export const SUMMARY_PENDING = 20

/** An answered survey with its recommendation, 1 to 10, and the São Paulo day of the answer. */
const clientScoreSchema = z.object({
  id: publicIdSchema,
  _id: publicIdSchema,
  name: z.string(),
  value: z.int(),
  day: z.string(),
})
export type ClientScore = z.infer<typeof clientScoreSchema>

const person = z.object({ id: idSchema, avatar: z.string().nullable() }).nullable()

/** The part of a client's page above its tabs that is not in the record itself. */
export const clientSummarySchema = z.object({
  /** The last recommendations, oldest first; absent for those who may not list surveys. */
  scores: z.array(clientScoreSchema).optional(),
  /** Links that the customer has not answered, of the kinds the caller may see, oldest first. */
  pending: z.array(pendingSchema),
  gestor: person,
  cs: person,
  /** The first open task of its journey, while the client is in Start. */
  nextTask: z.string().nullable(),
})
export type ClientSummary = z.infer<typeof clientSummarySchema>
