import type { Chore, Task } from '@bastidor/shared/chores'

/**
 * The optimistic updates of a chore: from the chore as shown to the chore with the change.
 * Positions are renumbered 0…n−1.
 */
type Edit = (chore: Chore) => Chore

export const withTitle =
  (title: string): Edit =>
  (chore) => ({ ...chore, title })

/** `id` is temporary, until the server has assigned one. */
export const withNewTask =
  (id: string, desc: string, department: Task['department'] = null): Edit =>
  (chore) =>
    withTasks(chore, [
      ...chore.tasks,
      {
        id,
        _id: id,
        desc,
        department,
        state: 'open',
        assigneeId: null,
        dueOn: null,
        position: 0,
      },
    ])

export const withTask =
  (id: string, change: Partial<Pick<Task, 'desc' | 'state'>>): Edit =>
  (chore) =>
    withTasks(
      chore,
      chore.tasks.map((task) => (task.id === id ? { ...task, ...change } : task)),
    )

export const withoutTask =
  (id: string): Edit =>
  (chore) =>
    withTasks(
      chore,
      chore.tasks.filter((task) => task.id !== id),
    )

/** Moves the task from `from` to `to`; those between shift by one. */
export const withMove =
  (from: number, to: number): Edit =>
  (chore) =>
    withTasks(chore, moved(chore.tasks, from, to))

/** A list with one item moved. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_item, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

const withTasks = (chore: Chore, tasks: readonly Task[]): Chore => ({
  ...chore,
  tasks: tasks.map((task, position) => ({ ...task, position })),
})

/** True if the server has not created the task yet. */
export const isNew = ({ id }: Task): boolean => id.startsWith(NEW_ID)
let made = 0
const NEW_ID = 'nova-'
export const newTaskId = (): string => `${NEW_ID}${(made += 1)}`
