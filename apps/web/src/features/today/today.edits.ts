import type { Today, TodayTask } from '@bastidor/shared/today'

/** The same with this task as it is now: in its place, or back where it belongs if it had gone. */
export const withTask = (today: Today, task: TodayTask): Today => {
  if (!today.tasks) return today
  const { results, total } = today.tasks
  const tasks = results.some(({ id }) => id === task.id)
    ? { results: results.map((old) => (old.id === task.id ? task : old)), total }
    : { results: [...results, task].toSorted(byTurn), total: total + 1 }
  return { ...today, tasks }
}

// As the server puts them: those in hand first, then the oldest chore, then its own order.
const byTurn = (a: TodayTask, b: TodayTask): number =>
  Number(a.state !== 'working') - Number(b.state !== 'working') ||
  a.choreId.localeCompare(b.choreId) ||
  a.position - b.position
