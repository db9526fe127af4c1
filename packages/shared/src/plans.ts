import { z } from 'zod'
import { count, money, requiredLine, text, textList, versionNumber } from './fields.ts'
import { entityIds } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'

/** How often a plan reports by default (docs/rules/people-and-work.md#plans). */
export const DEFAULT_REPORT = 'Mensal'

/** What the create and edit forms send. */
export const planInputSchema = z.object({
  name: requiredLine('Preencha os campos necessários', 120),
  adsValue: money().optional(),
  report: text(60).optional(),
  posts: count(10_000).optional(),
  pages: textList(120, 50).optional(),
})
export type PlanInput = z.infer<typeof planInputSchema>

/** A PATCH changes only the keys it carries; `version` guards against a stale form. */
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

/** In the list each plan says how many clients use it, for the question before a deletion. */
export const planListSchema = listOf(planSchema.extend({ clients: z.int() }))
export type ListedPlan = z.infer<typeof planListSchema>['results'][number]
export const planPageSchema = pageSchema()
