import { z } from 'zod'
import { DEPARTMENTS } from './departments.ts'
import { calendarDay, optionalDay, orBlank, versionNumber } from './fields.ts'
import { entityIds, idSchema, typedId } from './id.ts'
import { NO_SUCH_CLIENT, taskWords } from './pauta.ts'
import { listOf, pageSchema } from './pagination.ts'

/** Tasks that repeat (docs/rules/tasks.md#series). */

/** The task of a day is made once it is at most this many days ahead. */
export const SERIES_AHEAD = 7
/** Days missed for longer than this are not made up for. */
export const SERIES_BACK = 31
export const PREVIEW_DAYS = 12

export const SERIES_UNITS = ['week', 'month'] as const
type SeriesUnit = (typeof SERIES_UNITS)[number]
/** Who gets the tasks instead of a fixed person: the client's gestor or CS when they are made. */
export const SERIES_WHO = ['gestor', 'cs'] as const

const whole = (min: number, max: number) => {
  const error = `Informe um número inteiro de ${min} a ${max}.`
  return z.int(error).min(min, error).max(max, error)
}
const WEEKDAYS = 'Escolha os dias da semana.'
/** Which days: every so many weeks on some weekdays, or every so many months on a day. */
const ruleFields = {
  every: whole(1, 12),
  unit: z.enum(SERIES_UNITS, { error: 'Escolha semana ou mês.' }),
  /** 1 Monday … 7 Sunday. */
  weekdays: z
    .array(z.int(WEEKDAYS).min(1, WEEKDAYS).max(7, WEEKDAYS), WEEKDAYS)
    .max(7, WEEKDAYS)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
    .optional(),
  /** 1–31; in a month that is shorter its last day. */
  day: z.union([z.null(), whole(1, 31)], { error: 'Informe um dia de 1 a 31.' }).optional(),
  startsOn: calendarDay(),
  endsOn: optionalDay().optional(),
}
export type SeriesRule = {
  every: number
  unit: SeriesUnit
  weekdays: readonly number[]
  day: number | null
  startsOn: string
  endsOn: string | null
}
export const RULE_FIELDS = ['every', 'unit', 'weekdays', 'day', 'startsOn', 'endsOn'] as const

/** What is wrong with a whole rule, by its field; null if nothing is. */
export const ruleError = (rule: SeriesRule): { field: string; message: string } | null => {
  if (rule.unit === 'week' && rule.weekdays.length === 0)
    return { field: 'weekdays', message: WEEKDAYS }
  if (rule.unit === 'month' && rule.day === null)
    return { field: 'day', message: 'Informe um dia de 1 a 31.' }
  if (rule.endsOn !== null && rule.endsOn < rule.startsOn)
    return { field: 'endsOn', message: 'O fim não pode ser antes do início.' }
  return null
}

/** A rule as sent, complete. */
export const toRule = ({
  weekdays = [],
  day = null,
  endsOn = null,
  ...rule
}: z.infer<z.ZodObject<typeof ruleFields>>): SeriesRule => ({ ...rule, weekdays, day, endsOn })

type Sent = z.infer<z.ZodObject<typeof ruleFields>>
const checkRule = (sent: Sent, context: z.RefinementCtx) => {
  const wrong = ruleError(toRule(sent))
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message })
}

const EXAMPLE = { every: 1, unit: 'week', weekdays: [1, 4], startsOn: '2026-11-23' }
/** A rule, to preview its first days. */
export const seriesRuleSchema = z
  .object(ruleFields)
  .superRefine(checkRule)
  .meta({ override: { examples: [EXAMPLE] } })
/** The first days of a rule, as `YYYY-MM-DD`. */
export const seriesDatesSchema = z.object({ dates: z.array(z.string()) })

const who = z.union([z.literal('').transform(() => null), z.enum(SERIES_WHO), z.null()], {
  error: 'Escolha gestor ou CS.',
})
const fields = { ...taskWords, who: who.optional(), ...ruleFields }
/** A new series; `who` instead of an assignee. */
export const seriesInputSchema = z
  .object(fields)
  .superRefine(checkRule)
  .meta({ override: { examples: [{ title: 'Relatório da semana', ...EXAMPLE }] } })
export type SeriesInput = z.infer<typeof seriesInputSchema>
/** A change of a series, with the version it is based on. */
export const seriesPatchSchema = z.object(fields).partial().extend({ version: versionNumber() })
export type SeriesPatch = z.infer<typeof seriesPatchSchema>

export const seriesQuerySchema = pageSchema().extend({
  clientId: orBlank(typedId(NO_SUCH_CLIENT, NO_SUCH_CLIENT)),
})

/** A series as staff see it. */
export const seriesSchema = z.object({
  ...entityIds,
  title: z.string(),
  desc: z.string(),
  clientId: idSchema.nullable(),
  clientName: z.string(),
  department: z.enum(DEPARTMENTS).nullable(),
  assigneeId: idSchema.nullable(),
  assigneeName: z.string(),
  who: z.enum(SERIES_WHO).nullable(),
  urgent: z.boolean(),
  every: z.int(),
  unit: z.enum(SERIES_UNITS),
  weekdays: z.array(z.int()),
  day: z.int().nullable(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** The last day of which a task was made. */
  lastMade: z.string().nullable(),
  /** The next day of the rule from today on; null if it is over. */
  next: z.string().nullable(),
  creatorId: idSchema.nullable(),
  version: z.int(),
})
export type Series = z.infer<typeof seriesSchema>
export const seriesListSchema = listOf(seriesSchema)
/** `removed`: the number of open tasks deleted with the series. */
export const seriesDeletedSchema = z.object({ id: idSchema, removed: z.int() })
