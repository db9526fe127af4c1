import { z } from 'zod'
import { count, money, requiredLine, text, textList, versionNumber } from './fields.ts'
import { entityIds } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'

/** Default reporting interval of a plan (docs/rules/people-and-work.md#plans). */
export const DEFAULT_REPORT = 'Mensal'

/** The body of the create and edit forms. */
export const planInputSchema = z.object({
  name: requiredLine('Preencha os campos necessários', 120),
  adsValue: money().optional(),
  report: text(60).optional(),
  posts: count(10_000).optional(),
  pages: textList(120, 50).optional(),
})
export type PlanInput = z.infer<typeof planInputSchema>

/** A PATCH changes only the keys it contains; `version` prevents lost updates. */
export const planPatchSchema = planInputSchema.partial().extend({
  version: versionNumber(),
})
export type PlanPatch = z.infer<typeof planPatchSchema>

/** A plan as staff see it. */
export const planSchema = z.object({
  ...entityIds,
  name: z.string(),
  adsValue: z.number(),
  report: z.string(),
  posts: z.int(),
  pages: z.array(z.string()),
  version: z.int(),
})
export type Plan = z.infer<typeof planSchema>

/** The list includes the number of clients per plan, for the confirmation of a deletion. */
export const planListSchema = listOf(planSchema.extend({ clients: z.int() }))
export type ListedPlan = z.infer<typeof planListSchema>['results'][number]
export const planPageSchema = pageSchema()
