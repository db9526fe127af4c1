import { z } from 'zod'
import { BLANK_CHORE_TEXT, TASK_STATES } from './chores.ts'
import { addDays, dayOf } from './dates.ts'
import { DEPARTMENTS } from './departments.ts'
import {
  boolean,
  calendarDay,
  optionalDay,
  orBlank,
  requiredLine,
  text,
  versionNumber,
} from './fields.ts'
import { entityIds, idSchema, typedId } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'

/**
 * The Pauta: work with an owner and a day (docs/rules/tasks.md). It shows tasks of its own beside
 * those of journeys and of personal chores.
 */

export const TASK_TITLE_MAX = 200
export const TASK_DESC_MAX = 4000
const TASK_KINDS = ['task', 'journey', 'chore'] as const
/** Where a task comes from. */
export const TASK_ORIGINS = [
  'manual',
  'series',
  'nps',
  'proposal',
  'journey',
  'chore',
  'term',
  'piece',
] as const
export type TaskOrigin = (typeof TASK_ORIGINS)[number]

export const NO_ACTIVE_PERSON = 'Escolha alguém ativo.'
export const NO_SUCH_CLIENT = 'Cliente não encontrado.'
export const NOT_YOURS_TO_ASSIGN =
  'Você só cria tarefas para outra pessoa em clientes de que cuida.'
export const NOT_YOURS_TO_EDIT = 'Só quem criou ou faz a tarefa pode alterá-la.'
export const EDIT_IN_CHORE = 'Altere isto no trabalho.'

const cleared = () => z.union([z.literal(''), z.null()]).transform(() => null)
/** A person's id; `null` and `""` are nobody. */
export const assigneeField = () =>
  z.union([cleared(), typedId(NO_ACTIVE_PERSON, NO_ACTIVE_PERSON)], { error: NO_ACTIVE_PERSON })
/** A client's id; `null` and `""` are none. */
const clientField = () =>
  z.union([cleared(), typedId(NO_SUCH_CLIENT, NO_SUCH_CLIENT)], { error: NO_SUCH_CLIENT })
const NO_DEPARTMENT = 'Escolha um departamento.'
/** What a task and a series of tasks say. */
export const taskWords = {
  title: requiredLine(BLANK_CHORE_TEXT, TASK_TITLE_MAX),
  desc: text(TASK_DESC_MAX).optional(),
  clientId: clientField().optional(),
  department: z
    .union([cleared(), z.enum(DEPARTMENTS, { error: NO_DEPARTMENT })], { error: NO_DEPARTMENT })
    .optional(),
  assigneeId: assigneeField().optional(),
  urgent: boolean().optional(),
}

/** A new task; its assignee is the caller unless named. */
export const pautaTaskInputSchema = z.object({ ...taskWords, dueOn: optionalDay().optional() })
export type PautaTaskInput = z.infer<typeof pautaTaskInputSchema>

/** A change of a task, with the version it is based on. */
export const pautaTaskPatchSchema = pautaTaskInputSchema.partial().extend({
  state: z.enum(TASK_STATES, { error: 'Escolha um estado: open, working ou done.' }).optional(),
  version: versionNumber(),
})
export type PautaTaskPatch = z.infer<typeof pautaTaskPatchSchema>

const TASK_VIEWS = ['mine', 'team', 'client'] as const
const TASK_FILTERS = ['open', 'done', 'all'] as const
export const NOBODY = 'none'

/** The filter of the task list; `state` open is everything that is not done. */
export const pautaQuerySchema = pageSchema().extend({
  view: orBlank(z.enum(TASK_VIEWS)),
  assignee: orBlank(z.union([z.literal(NOBODY), typedId(NO_ACTIVE_PERSON, NO_ACTIVE_PERSON)])),
  clientId: orBlank(typedId(NO_SUCH_CLIENT, NO_SUCH_CLIENT)),
  from: orBlank(calendarDay()),
  until: orBlank(calendarDay()),
  state: orBlank(z.enum(TASK_FILTERS)),
})
export type PautaQuery = z.infer<typeof pautaQuerySchema>

/** A task as staff see it; what is absent is null, names are "". */
export const pautaTaskSchema = z.object({
  ...entityIds,
  kind: z.enum(TASK_KINDS),
  title: z.string(),
  desc: z.string(),
  clientId: idSchema.nullable(),
  clientName: z.string(),
  department: z.enum(DEPARTMENTS).nullable(),
  assigneeId: idSchema.nullable(),
  assigneeName: z.string(),
  creatorId: idSchema.nullable(),
  creatorName: z.string(),
  /** A São Paulo day. */
  dueOn: z.string().nullable(),
  urgent: z.boolean(),
  state: z.enum(TASK_STATES),
  /** Not done, and its day is over. */
  late: z.boolean(),
  origin: z.object({ kind: z.enum(TASK_ORIGINS), id: z.string().nullable() }),
  seriesId: idSchema.nullable(),
  choreId: idSchema.nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** The id of the person who did it. */
  doneBy: idSchema.nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type PautaTask = z.infer<typeof pautaTaskSchema>

/** The groups of the screen, in order. `week` is the second to the seventh day from today. */
export const PAUTA_GROUPS = ['late', 'today', 'tomorrow', 'week', 'later', 'none'] as const
export type PautaGroup = (typeof PAUTA_GROUPS)[number]

/** A page of tasks, and how many of all that fit are in each group. */
export const pautaListSchema = listOf(pautaTaskSchema).extend({
  counts: z.record(z.enum(PAUTA_GROUPS), z.int().min(0)),
})
export type PautaList = z.infer<typeof pautaListSchema>

/** The open tasks of one person, or of nobody (null): `week` from tomorrow to the seventh day. */
const laneSchema = z.object({
  person: z
    .object({ id: idSchema, name: z.string(), avatar: z.string().nullable(), active: z.boolean() })
    .nullable(),
  late: z.int(),
  today: z.int(),
  week: z.int(),
  open: z.int(),
})
export type Lane = z.infer<typeof laneSchema>
export const laneListSchema = listOf(laneSchema)
export type LaneList = z.infer<typeof laneListSchema>

const person = () => typedId(NO_ACTIVE_PERSON, NO_ACTIVE_PERSON)
/** Hands the open work of a person over to another; with `clientId` only that of the client. */
export const handOverSchema = z.object({
  from: person(),
  to: person(),
  clientId: clientField().optional(),
})
export type HandOver = z.infer<typeof handOverSchema>
/** How much was handed over. */
export const handedOverSchema = z.object({
  tasks: z.int(),
  journey: z.int(),
  series: z.int(),
  chores: z.int(),
})
export type HandedOver = z.infer<typeof handedOverSchema>

/** The group of a task that is not done, by its day. */
export const groupOf = (dueOn: string | null, today: string): PautaGroup => {
  if (dueOn === null) return 'none'
  if (dueOn < today) return 'late'
  if (dueOn === today) return 'today'
  if (dueOn === addDays(today, 1)) return 'tomorrow'
  return dueOn <= addDays(today, 7) ? 'week' : 'later'
}

/** Whether a task's day is over: from midnight in São Paulo. */
export const isLate = ({ state, dueOn }: Pick<PautaTask, 'state' | 'dueOn'>, now: Date): boolean =>
  state !== 'done' && dueOn !== null && dueOn < dayOf(now)
