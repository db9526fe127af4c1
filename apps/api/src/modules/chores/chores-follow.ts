import type { Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import { CLIENT_ROLES } from '@bastidor/shared/employees'
import { workdayAfter } from '@bastidor/shared/workday'
import { EmployeeModel } from '#modules/employees/employees.model'
import { retractFromOthers } from '#modules/notifications/notifications.commands'
import { saveTasks } from './chores-tasks.ts'
import { ChoreModel, type ChoreRecord, type TaskRecord } from './chores.model.ts'

/** What a journey takes from its client. */
export type JourneyClient = {
  _id: Types.ObjectId
  gestorId: Types.ObjectId | null
  csId: Types.ObjectId | null
  dateStart: string | null
  createdAt: Date
}

/** The day from which a client's journey counts. */
export const startOf = ({ dateStart, createdAt }: Pick<JourneyClient, 'dateStart' | 'createdAt'>) =>
  dateStart ?? dayOf(createdAt)

/**
 * Lets the open tasks of a client's journey follow its changed start, gestor or CS, in the
 * transaction of the change: days that nobody set by hand, and people who took over from the one
 * before or from nobody (docs/rules/tasks.md#journeys). Notices to former owners are withdrawn.
 */
export const followClient = async (before: JourneyClient, after: JourneyClient): Promise<void> => {
  const hasMoved = startOf(before) !== startOf(after)
  const roles = CLIENT_ROLES.filter(
    (role) => String(before[`${role}Id`]) !== String(after[`${role}Id`]),
  )
  if (!hasMoved && roles.length === 0) return
  const heirs = await heirsOf(after, roles)
  const change = (task: TaskRecord): Partial<TaskRecord> => {
    if (task.state === 'done') return {}
    const { offset = null, who, dayEdited, assigneeId = null } = task
    const role = roles.find((one) => one === who)
    const isFree = assigneeId === null || (role && assigneeId.equals(before[`${role}Id`] ?? ''))
    return {
      ...(hasMoved &&
        offset !== null &&
        !dayEdited && { dueOn: workdayAfter(startOf(after), offset) }),
      ...(role && isFree && { assigneeId: heirs.get(role) ?? null }),
    }
  }
  for (const chore of await ChoreModel.find({ client: after._id }).lean<ChoreRecord[]>()) {
    const changes = chore.tasks.map((task) => ({ task, changed: change(task) }))
    const versions = changes.flatMap(({ task, changed }) =>
      Object.keys(changed).map((field) => [`${String(task._id)} ${field}`, chore.version + 1]),
    )
    if (versions.length === 0) continue
    const tasks = changes.map(({ task, changed }) => ({ ...task, ...changed }))
    await saveTasks(chore, tasks, { ...chore.fieldVersions, ...Object.fromEntries(versions) })
    for (const role of roles) {
      const given = changes.filter(
        ({ task, changed }) => task.who === role && changed.assigneeId !== undefined,
      )
      const ids = given.map(({ task }) => String(task._id))
      await retractFromOthers('taskAssigned', ids, heirs.get(role) ?? null)
    }
  }
}

// Nothing is given to somebody who has left.
const heirsOf = async (client: JourneyClient, roles: readonly (typeof CLIENT_ROLES)[number][]) => {
  const heirs = new Map<string, JourneyClient['gestorId']>()
  for (const role of roles) {
    const id = client[`${role}Id`]
    if (id && (await EmployeeModel.exists({ _id: id, active: true }))) heirs.set(role, id)
  }
  return heirs
}
