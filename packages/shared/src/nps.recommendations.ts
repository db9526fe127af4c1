import { z } from 'zod'
import { line, orBlank } from './fields.ts'
import { idSchema, publicIdSchema } from './id.ts'
import { NPS_PAGE_SIZE, npsScoreSchema } from './nps.ts'
import { NPS_GROUPS } from './nps.scale.ts'
import { listOf, pageSchema } from './pagination.ts'

const count = z.int().min(0)
const instant = z.iso.datetime()
const group = z.enum(NPS_GROUPS)

/**
 * A client's latest recommendation of the last 180 days, with what is needed to act on it
 * (docs/rules/customers.md#unhappy-clients).
 */
const npsRecommendationSchema = z.object({
  /** The survey that it answered. */
  id: publicIdSchema,
  _id: publicIdSchema,
  name: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  logo: z.string().nullable(),
  gestor: z.string(),
  cs: z.string(),
  /** What the client pays a month, in reais; 0 for Avulso. */
  value: z.number(),
  /** 1 to 10. */
  score: z.int(),
  feedback: z.string(),
  answerDate: instant,
  /** São Paulo days since the answer. */
  days: z.int().min(0),
  /** When somebody marked it as dealt with, and who. */
  treatedAt: instant.nullable(),
  treatedBy: z.string(),
})
export type NpsRecommendation = z.infer<typeof npsRecommendationSchema>

/** A page of recommendations: of one group, only untreated ones, of clients named like a text. */
export const npsRecommendationPageSchema = pageSchema(NPS_PAGE_SIZE).extend({
  group: orBlank(group),
  untreated: orBlank(z.literal('1')),
  name: line(120).optional(),
})

/** The list, worst first; `totals` counts each group under the same filters. */
export const npsRecommendationListSchema = listOf(npsRecommendationSchema).extend({
  totals: z.record(group, count),
})
export type NpsRecommendationList = z.infer<typeof npsRecommendationListSchema>

/** The NPS of one gestor's or CS's clients; `before`: 180 days ago. The name is '' for nobody. */
const npsOfPersonSchema = npsScoreSchema.extend({
  name: z.string(),
  before: z.int().nullable(),
})
export type NpsOfPerson = z.infer<typeof npsOfPersonSchema>

/**
 * The portfolio's recommendations: how many clients gave each score, now and 180 days ago, and the
 * score of each person's clients, worst first.
 */
export const npsDistributionSchema = z.object({
  scores: z.array(z.object({ score: z.int(), count, before: count })),
  now: npsScoreSchema,
  before: npsScoreSchema,
  gestor: z.array(npsOfPersonSchema),
  cs: z.array(npsOfPersonSchema),
})
export type NpsDistribution = z.infer<typeof npsDistributionSchema>

/** Whether an answer has been dealt with. */
export const npsTreatedSchema = z.object({
  treated: z.boolean('Diga se a resposta já foi tratada.'),
})
