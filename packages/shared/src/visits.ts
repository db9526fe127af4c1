import { z } from 'zod'
import { boolean, calendarDay, line, orBlank, versionNumber } from './fields.ts'
import { entityIds, idSchema, typedId } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'
import { daysBetween } from './dates.ts'

/** Visits: days on which the agency takes pictures or films at a client (docs/rules/scope.md#visits). */

export const VISIT_NOTE_MAX = 500
/** So many days a list shows at once. */
const VISIT_DAYS_MAX = 62

export const NOT_YET_VISITED = 'A captação ainda não aconteceu.'
export const MONTH_IS_CLOSED = 'O mês já foi fechado.'
const VISIT_DAYS = `Escolha no máximo ${VISIT_DAYS_MAX} dias.`
const NO_CLIENT = 'Cliente não encontrado.'
const NO_DAY = 'Escolha um dia.'

/** A visit that is planned. */
export const visitInputSchema = z
  .object({
    clientId: typedId(NO_CLIENT, NO_CLIENT),
    day: calendarDay(NO_DAY),
    note: line(VISIT_NOTE_MAX).optional(),
  })
  .meta({ override: { examples: [{ clientId: '507f1f77bcf86cd799439011', day: '2026-03-10' }] } })
export type VisitInput = z.infer<typeof visitInputSchema>

/** A change of a visit, with the version it is based on. */
export const visitPatchSchema = z.object({
  day: calendarDay(NO_DAY).optional(),
  note: line(VISIT_NOTE_MAX).optional(),
  done: boolean().optional(),
  version: versionNumber(),
})
export type VisitPatch = z.infer<typeof visitPatchSchema>

/** The visits of some days, both included. */
export const visitQuerySchema = pageSchema()
  .extend({
    clientId: orBlank(typedId(NO_CLIENT, NO_CLIENT)),
    from: orBlank(calendarDay()),
    until: orBlank(calendarDay()),
  })
  .refine(({ from, until }) => isShortRange(from, until), { path: ['until'], message: VISIT_DAYS })
export type VisitQuery = z.infer<typeof visitQuerySchema>

const isShortRange = (from: string | undefined, until: string | undefined): boolean => {
  if (from === undefined && until === undefined) return true
  if (from === undefined || until === undefined) return false
  const days = daysBetween(from, until)
  return days >= 0 && days < VISIT_DAYS_MAX
}

/** A visit as staff see it. */
export const visitSchema = z.object({
  ...entityIds,
  clientId: idSchema,
  clientName: z.string(),
  /** A São Paulo day. */
  day: z.string(),
  note: z.string(),
  done: z.boolean(),
  /** The id of the person who marked it as done. */
  doneBy: idSchema.nullable(),
  doneByName: z.string(),
  version: z.int(),
})
export type Visit = z.infer<typeof visitSchema>
/** By day, then by client. */
export const visitListSchema = listOf(visitSchema)
