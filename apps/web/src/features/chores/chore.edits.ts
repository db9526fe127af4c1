import type { Chore, Task } from '@bastidor/shared/chores'

/**
 * What a change of a chore looks like before the server has answered. Each takes the chore as it
 * is on the screen and gives the one to be shown; positions are renumbered 0…n−1.
 */
type Edit = (chore: Chore) => Chore

export const withTitle =
  (title: string): Edit =>
  (chore) => ({ ...chore, title })

/** `id` stands in until the server has given one. */
export const withNewTask =
  (id: string, desc: string, department: Task['department'] = null): Edit =>
  (chore) =>
    withTasks(chore, [
      ...chore.tasks,
      { id, _id: id, desc, department, state: 'open', position: 0 },
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

/** The task at `from` goes to `to`; those between move one place. */
export const withMove =
  (from: number, to: number): Edit =>
  (chore) =>
    withTasks(chore, moved(chore.tasks, from, to))

/** A list with one item taken from one place to another. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_item, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

const withTasks = (chore: Chore, tasks: readonly Task[]): Chore => ({
  ...chore,
  tasks: tasks.map((task, position) => ({ ...task, position })),
})

/** A task that the server does not know yet. */
export const isNew = ({ id }: Task): boolean => id.startsWith(NEW_ID)
let made = 0
const NEW_ID = 'nova-'
export const newTaskId = (): string => `${NEW_ID}${(made += 1)}`
