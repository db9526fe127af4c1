import type { TaskState } from '@bastidor/shared/chores'
import type { MyDay, MyDayTask } from '@bastidor/shared/my-day'

/** Updates a task in place, or reinserts it at its position. */
export const withTask = (today: MyDay, task: MyDayTask): MyDay => {
  if (!today.tasks) return today
  const { results, total } = today.tasks
  const tasks = results.some(({ id }) => id === task.id)
    ? { results: results.map((old) => (old.id === task.id ? task : old)), total }
    : { results: [...results, task].toSorted(byTurn), total: total + 1 }
  return { ...today, tasks }
}

/** Changes the state of a task of the Pauta, which stays until the server's list is there. */
export const withPautaState = (today: MyDay, id: string, state: TaskState): MyDay => {
  if (!today.pauta) return today
  const results = today.pauta.results.map((task) => (task.id === id ? { ...task, state } : task))
  return { ...today, pauta: { ...today.pauta, results } }
}

// The server's order: in progress first, then the oldest chore, then the order within it.
const byTurn = (a: MyDayTask, b: MyDayTask): number =>
  Number(a.state !== 'working') - Number(b.state !== 'working') ||
  a.choreId.localeCompare(b.choreId) ||
  a.position - b.position
