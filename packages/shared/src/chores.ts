import { z } from 'zod'
import { numberText } from './bounded.ts'
import { DEPARTMENTS } from './departments.ts'
import { requiredLine, requiredText, text, versionNumber } from './fields.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'

export const TASK_STATES = ['open', 'working', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Error for a blank title or description (docs/rules/people-and-work.md#chores). */
export const BLANK_CHORE_TEXT = 'O campo está vazio ou contém apenas espaços.'
/** Maximum number of tasks per chore. */
export const MAX_TASKS = 500

const TITLE_MAX = 200
/** Maximum length of a task's description. */
export const DESC_MAX = 2000
const title = () => requiredLine(BLANK_CHORE_TEXT, TITLE_MAX)
/** The description of a task. */
export const taskDesc = () => requiredText(BLANK_CHORE_TEXT, DESC_MAX)

/** A new chore: 'Novo Trabalho'. */
export const choreInputSchema = z.object({ title: title() })

/** The renaming of a chore. */
export const chorePatchSchema = z.object({ title: title(), version: versionNumber() })

/** A new task; it is always open and last. In a journey it may belong to a department. */
export const taskInputSchema = z.object({
  desc: taskDesc(),
  department: z.enum(DEPARTMENTS, { error: 'Escolha um departamento.' }).nullable().optional(),
})
export type TaskInput = z.infer<typeof taskInputSchema>

/** A change of a task: its description or its state. */
export const taskPatchSchema = z.object({
  desc: taskDesc().optional(),
  state: z.enum(TASK_STATES, { error: 'Escolha um estado: open, working ou done.' }).optional(),
  version: versionNumber(),
})
export type TaskPatch = z.infer<typeof taskPatchSchema>

const position = () =>
  z
    .union([z.int().min(0), numberText().regex(/^\s*\d{0,9}\s*$/), z.null()], {
      error: 'Informe uma posição a partir de 0.',
    })
    .transform((value) => (String(value ?? '').trim() === '' ? undefined : Number(value)))
    .optional()

/**
 * The positions of the two tasks as the caller knows them, before or after the swap; otherwise 409.
 */
export const taskSwapSchema = z.object({ position: position(), position2: position() })
export type TaskSwap = z.infer<typeof taskSwapSchema>

const placedTask = z
  .object({ _id: text(64).optional(), id: text(64).optional(), position: position() })
  .transform(({ _id, id, position: at }) => ({ _id: _id || id || '', position: at }))
const placedTasks = z.array(placedTask).max(MAX_TASKS)

/** All tasks of a chore in their new order: the bare array or `{ tasks }`. */
export const taskOrderSchema = z.union([
  placedTasks,
  z.object({ tasks: placedTasks }).transform(({ tasks }) => tasks),
])
export type PlacedTask = z.infer<typeof placedTask>

const taskSchema = z.object({
  ...entityIds,
  desc: z.string(),
  /**
   * The responsible department in a client's journey; null if there is none, and in personal
   * chores.
   */
  department: z.enum(DEPARTMENTS).nullable(),
  state: z.enum(TASK_STATES),
  /** Who does it, in a client's journey. */
  assigneeId: idSchema.nullable(),
  /** The São Paulo day on which it is due, in a client's journey. */
  dueOn: z.string().nullable(),
  /** 0…n−1 without gaps; tasks are always sorted by it. */
  position: z.int(),
})
export type Task = z.infer<typeof taskSchema>

/** A personal chore (`owner`), or the journey of a client (`client`). */
export const choreSchema = z.object({
  ...entityIds,
  title: z.string(),
  tasks: z.array(taskSchema),
  owner: idSchema.nullable(),
  client: idSchema.nullable(),
  version: z.int(),
})
export type Chore = z.infer<typeof choreSchema>

export const choreListSchema = listOf(choreSchema)
export const chorePageSchema = pageSchema()
