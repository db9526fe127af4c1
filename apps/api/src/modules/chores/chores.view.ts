import type { Chore } from '@bastidor/shared/chores'
import type { ChoreRecord } from './chores.model.ts'

/** A chore as its owner sees it, or a journey as all staff see it. */
export const toChore = ({ _id, owner, client, tasks, ...chore }: ChoreRecord): Chore => ({
  ...chore,
  id: String(_id),
  _id: String(_id),
  owner: owner && String(owner),
  client: client && String(client),
  tasks: tasks
    .toSorted((a, b) => a.position - b.position)
    .map(({ department = null, assigneeId, dueOn = null, ...task }) => ({
      ...task,
      department,
      assigneeId: assigneeId ? String(assigneeId) : null,
      dueOn,
      id: String(task._id),
      _id: String(task._id),
    })),
})
