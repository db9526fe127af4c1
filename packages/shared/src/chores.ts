import { z } from 'zod'
import { numberText } from './bounded.ts'
import { DEPARTMENTS } from './departments.ts'
import { requiredLine, requiredText, text, versionNumber } from './fields.ts'
import { entityIds, idSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'

export const TASK_STATES = ['open', 'working', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** What a blank title or description is told (docs/rules/people-and-work.md#chores). */
export const BLANK_CHORE_TEXT = 'O campo está vazio ou contém apenas espaços.'
/** How many tasks one chore holds. */
export const MAX_TASKS = 500

const TITLE_MAX = 200
/** How long the description of a task may be. */
export const DESC_MAX = 2000
const title = () => requiredLine(BLANK_CHORE_TEXT, TITLE_MAX)
/** What a task says is to be done. */
export const taskDesc = () => requiredText(BLANK_CHORE_TEXT, DESC_MAX)

/** A new chore: 'Novo Trabalho'. */
export const choreInputSchema = z.object({ title: title() })

/** The renaming of a chore. */
export const chorePatchSchema = z.object({ title: title(), version: versionNumber() })

/**
 * A new task; it is open and comes last, whatever else was sent. In a journey it may
 * be a department's.
 */
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

/** Where a caller believes the two tasks are, before or after the swap; else it is stale. */
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

export const taskSchema = z.object({
  ...entityIds,
  desc: z.string(),
  /** Whose it is in a client's journey; null where nobody is named, and in one's own chores. */
  department: z.enum(DEPARTMENTS).nullable(),
  state: z.enum(TASK_STATES),
  /** 0…n−1 without gaps; tasks always come sorted by it. */
  position: z.int(),
})
export type Task = z.infer<typeof taskSchema>

/** A person's own chore (`owner`), or the journey of a client (`client`). */
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
