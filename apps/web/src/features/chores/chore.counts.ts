import type { Chore, TaskState } from '@bastidor/shared/chores'

/** How many tasks of a chore there are, under way, and done. */
export const countsOf = ({ tasks }: Chore) => {
  const count = (wanted: TaskState) => tasks.filter(({ state }) => state === wanted).length
  return { done: count('done'), working: count('working'), total: tasks.length }
}
