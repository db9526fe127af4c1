import type { Chore, TaskState } from '@bastidor/shared/chores'

/** The number of tasks of a chore: in total, in progress, done. */
export const countsOf = ({ tasks }: Chore) => {
  const count = (wanted: TaskState) => tasks.filter(({ state }) => state === wanted).length
  return { done: count('done'), working: count('working'), total: tasks.length }
}
