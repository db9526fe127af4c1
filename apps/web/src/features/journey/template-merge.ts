import type { TemplateTask } from '@bastidor/shared/journey'
import { timingText } from './template.labels.ts'

type Tasks = readonly TemplateTask[]
type Side = 'mine' | 'stored'
/** The versions of a three-way merge: common base, own changes, stored version. */
export type Versions = { base: Tasks; mine: Tasks; stored: Tasks }
export type TaskConflict = { label: string; stored: string; mine: string }

/**
 * Three-way merge: each task as changed by either side, new ones after their predecessor. Where
 * both sides changed the same thing, `preferred` wins.
 */
export const merged = (versions: Versions, preferred: Side): TemplateTask[] => {
  const find = finders(versions)
  const [order, other] = ordered(versions, preferred)
  return interleaved(order, other)
    .map((id) => {
      const { base, mine, stored } = find(id)
      if (isSame(mine, base)) return stored
      if (isSame(stored, base)) return mine
      return preferred === 'mine' ? mine : stored
    })
    .filter((task) => task !== undefined)
}

/** Conflicts: both sides changed the same task, or the order, in different ways. */
export const conflictsIn = (versions: Versions): TaskConflict[] => {
  const find = finders(versions)
  const ofTasks = versions.base.flatMap(({ id }, index) => {
    const { base, mine, stored } = find(id)
    if (isSame(mine, base) || isSame(stored, base) || isSame(mine, stored)) return []
    return [{ label: `Tarefa ${index + 1}`, stored: textOf(stored), mine: textOf(mine) }]
  })
  const hasTwoOrders =
    isMoved(versions.base, versions.mine) &&
    isMoved(versions.base, versions.stored) &&
    isMoved(versions.mine, versions.stored)
  return hasTwoOrders
    ? [...ofTasks, { label: 'Ordem', stored: 'A que está salva', mine: 'A sua' }]
    : ofTasks
}

const finders = (versions: Versions) => {
  const [base, mine, stored] = [versions.base, versions.mine, versions.stored].map(
    (tasks) => new Map(tasks.map((task) => [task.id, task])),
  )
  return (id: string) => ({ base: base?.get(id), mine: mine?.get(id), stored: stored?.get(id) })
}

const isSame = (one: TemplateTask | undefined, other: TemplateTask | undefined): boolean =>
  one?.desc === other?.desc &&
  one?.department === other?.department &&
  one?.offset === other?.offset &&
  one?.who === other?.who

const textOf = (task: TemplateTask | undefined): string =>
  task
    ? [`${task.department}: ${task.desc}`, timingText(task)].filter(Boolean).join(', ')
    : 'Removida'

/** True if the tasks in both lists have a different order. */
const isMoved = (one: Tasks, other: Tasks): boolean => {
  const common = (tasks: Tasks, among: Tasks) =>
    tasks.map(({ id }) => id).filter((id) => among.some((task) => task.id === id))
  return common(one, other).join() !== common(other, one).join()
}

// The order of the side that changed it.
const ordered = ({ base, mine, stored }: Versions, preferred: Side): [Tasks, Tasks] => {
  const [isMine, isStored] = [isMoved(base, mine), isMoved(base, stored)]
  const takesMine = isMine && (!isStored || preferred === 'mine')
  return takesMine ? [mine, stored] : [stored, mine]
}

/** All ids of both lists, in the first one's order; ids only in the other keep their neighbour. */
const interleaved = (order: Tasks, other: Tasks): string[] => {
  const ids = order.map(({ id }) => id)
  for (const [index, { id }] of other.entries()) {
    if (ids.includes(id)) continue
    const before = other[index - 1]
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id)
  }
  return ids
}
