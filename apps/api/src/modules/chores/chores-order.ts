import type { PlacedTask, TaskSwap } from '@bastidor/shared/chores'
import { AppError } from '@bastidor/shared/errors'
import { inOrder, type TaskRecord } from './chores.model.ts'

const STALE_ORDER = 'A ordem das tarefas mudou. Veja como está agora e tente de novo.'

/**
 * The tasks with two of them swapped. The caller sends the positions it knows, either before or
 * after the swap; any other positions mean an outdated order (409).
 */
export const swapped = (
  tasks: readonly TaskRecord[],
  one: TaskRecord,
  other: TaskRecord,
  { position, position2 }: TaskSwap,
): TaskRecord[] => {
  const isPair = (a: number, b: number) =>
    (position === undefined || position === a) && (position2 === undefined || position2 === b)
  if (!isPair(one.position, other.position) && !isPair(other.position, one.position))
    throw new AppError('CONFLICT', STALE_ORDER)
  return tasks
    .map((task) => {
      if (task._id.equals(one._id)) return { ...task, position: other.position }
      if (task._id.equals(other._id)) return { ...task, position: one.position }
      return task
    })
    .toSorted(byPosition)
}

/**
 * The tasks in the order sent by the caller, renumbered. Each task must be named once (409).
 * Ordered by positions, which may have gaps, or by the order of the list if there are none.
 */
export const reordered = (
  tasks: readonly TaskRecord[],
  wanted: readonly PlacedTask[],
): TaskRecord[] => {
  const known = new Map(tasks.map((task) => [String(task._id), task]))
  const places = wanted.map(({ _id, position }, index) => ({
    task: known.get(_id.toLowerCase()),
    position: position ?? index,
  }))
  const named = new Set(places.map(({ task }) => task))
  const taken = new Set(places.map(({ position }) => position))
  const placed = wanted.filter(({ position }) => position !== undefined).length
  const isOneOrder =
    !named.has(undefined) &&
    [named.size, taken.size, wanted.length].every((size) => size === tasks.length) &&
    (placed === 0 || placed === tasks.length)
  if (!isOneOrder) throw new AppError('CONFLICT', STALE_ORDER)
  return inOrder(
    places
      .toSorted((a, b) => a.position - b.position)
      .map(({ task }) => task)
      .filter((task) => task !== undefined),
  )
}

/** The tasks without one of them, renumbered. */
export const without = (tasks: readonly TaskRecord[], gone: TaskRecord): TaskRecord[] =>
  inOrder(tasks.filter(({ _id }) => !_id.equals(gone._id)).toSorted(byPosition))

const byPosition = (a: TaskRecord, b: TaskRecord) => a.position - b.position
