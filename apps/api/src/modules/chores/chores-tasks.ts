import { MAX_TASKS, type TaskInput, type TaskPatch } from '@bastidor/shared/chores'
import { AppError } from '@bastidor/shared/errors'
import {
  ChoreModel,
  type ChoreRecord,
  type TaskRecord,
  inOrder,
  openTasks,
} from './chores.model.ts'
import { toChore } from './chores.view.ts'

/** Appends an open task, inside the caller's transaction; only journeys have departments. */
export const addTask = (
  chore: ChoreRecord,
  { desc, department = null }: TaskInput,
): Promise<ChoreRecord> => {
  if (chore.tasks.length >= MAX_TASKS)
    throw new AppError('CONFLICT', `Um trabalho tem no máximo ${MAX_TASKS} tarefas.`)
  const added = openTasks([{ desc, department: chore.client && department }])
  return saveTasks(chore, inOrder([...chore.tasks, ...added]))
}

type TaskChange = TaskPatch & Pick<TaskRecord, 'assigneeId' | 'dueOn' | 'dayEdited'>

/**
 * Changes fields of a task. Throws 409 if one of them has changed since the version that the caller
 * sends, with what `current` makes of the stored chore.
 */
export const changeTask = async (
  chore: ChoreRecord,
  task: TaskRecord,
  { version, ...sent }: TaskChange,
  current: (stored: ChoreRecord) => unknown = toChore,
): Promise<{ record: ChoreRecord; changed: string[] }> => {
  const changes = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && value !== task[field as keyof typeof sent],
  )
  if (changes.length === 0) return { record: chore, changed: [] }
  const keys = changes.map(([field]) => `${String(task._id)} ${field}`)
  if (keys.some((key) => (chore.fieldVersions?.[key] ?? 0) > (version ?? Infinity)))
    throw new AppError('STALE_VERSION', undefined, { current: await current(chore) })
  const changed = { ...task, ...Object.fromEntries(changes) }
  const tasks = chore.tasks.map((old) => (old._id.equals(task._id) ? changed : old))
  const versions = Object.fromEntries(keys.map((key) => [key, chore.version + 1]))
  return {
    record: await saveTasks(chore, tasks, { ...chore.fieldVersions, ...versions }),
    changed: changes.map(([field]) => field),
  }
}

/**
 * Replaces the tasks, if the chore still has the version that was read. (Inside a transaction a
 * concurrent write is a conflict, and the transaction is retried.)
 */
export const saveTasks = async (
  chore: ChoreRecord,
  tasks: TaskRecord[],
  fieldVersions = chore.fieldVersions ?? {},
): Promise<ChoreRecord> => {
  const saved = await ChoreModel.findOneAndUpdate(
    { _id: chore._id, version: chore.version },
    { $set: { tasks, fieldVersions, version: chore.version + 1 } },
    { returnDocument: 'after' },
  ).lean<ChoreRecord>()
  if (!saved) throw new AppError('CONFLICT')
  return saved
}
