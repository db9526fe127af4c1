import type { TemplateTask } from '@bastidor/shared/journey'

type Tasks = readonly TemplateTask[]
type Side = 'mine' | 'stored'
/** What several people have made of the template: where both began, one's own, and what is stored. */
export type Versions = { base: Tasks; mine: Tasks; stored: Tasks }
export type TaskConflict = { label: string; stored: string; mine: string }

/**
 * One template of what two people made of the same one: each task as whoever changed it left it,
 * new ones after the one they stood after. Where both changed the same, `preferred` wins.
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

/** Where both changed the same task, or both the order, and not alike. */
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
  one?.desc === other?.desc && one?.department === other?.department

const textOf = (task: TemplateTask | undefined): string =>
  task ? `${task.department}: ${task.desc}` : 'Removida'

/** Whether the tasks that both lists hold stand in another order. */
const isMoved = (one: Tasks, other: Tasks): boolean => {
  const common = (tasks: Tasks, among: Tasks) =>
    tasks.map(({ id }) => id).filter((id) => among.some((task) => task.id === id))
  return common(one, other).join() !== common(other, one).join()
}

// The order is that of whoever changed it.
const ordered = ({ base, mine, stored }: Versions, preferred: Side): [Tasks, Tasks] => {
  const [isMine, isStored] = [isMoved(base, mine), isMoved(base, stored)]
  const takesMine = isMine && (!isStored || preferred === 'mine')
  return takesMine ? [mine, stored] : [stored, mine]
}

/** All ids of both lists, in the order of the first; what only the other has keeps its neighbour. */
const interleaved = (order: Tasks, other: Tasks): string[] => {
  const ids = order.map(({ id }) => id)
  for (const [index, { id }] of other.entries()) {
    if (ids.includes(id)) continue
    const before = other[index - 1]
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id)
  }
  return ids
}
