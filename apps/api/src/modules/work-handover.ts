import type { Types } from 'mongoose'
import { CLIENT_ROLES } from '@bastidor/shared/employees'
import type { HandedOver } from '@bastidor/shared/pauta'
import { updateAll } from '#database/bulk-writes'
import { anyOf, ne } from '#database/operators'
import { randomId } from '#lib/random-id'
import type { Named } from './belongs-to.ts'
import { saveTasks } from './chores/chores-tasks.ts'
import { ChoreModel, type ChoreRecord, type TaskRecord } from './chores/chores.model.ts'
import { EmployeeModel } from './employees/employees.model.ts'
import { notify } from './notifications/notifications.commands.ts'
import { PautaTaskModel } from './pauta/pauta.model.ts'
import { SeriesModel } from './pauta/pauta.series.model.ts'

type Whose = {
  from: Named
  /** Nobody, if nobody takes over. */
  to: Named | null
  /** Only what belongs to this client, and no personal chores. */
  clientId?: Types.ObjectId | null
  /** Who takes over from the gestor or CS of a client, if not `to`. */
  heirOfClient?: (field: string, client: string) => Named | null | undefined
}

/**
 * Hands a person's open work over, inside the caller's transaction: tasks, tasks of journeys,
 * series, and chores with open tasks; what is done stays theirs (docs/rules/tasks.md#leaving).
 * Chores stay too if nobody takes over. Returns how many there were.
 */
export const handOverWork = async (whose: Whose): Promise<HandedOver> => ({
  tasks: await handOverTasks(whose),
  journey: await handOverJourneys(whose),
  series: await handOverSeries(whose),
  chores: whose.to && !whose.clientId ? await handOverChores(whose.from, whose.to) : 0,
})

/** Sets who does it, as `applyPatch` does: with the version that the record has since. */
const assigned = (to: Named | null) => [
  {
    $set: {
      assigneeId: to?._id ?? null,
      assigneeName: { $literal: to?.name ?? '' },
      version: { $add: ['$version', 1] },
      fieldVersions: {
        $mergeObjects: ['$fieldVersions', { assigneeId: { $add: ['$version', 1] } }],
      },
    },
  },
]

const handOverTasks = async ({ from, to, clientId }: Whose): Promise<number> => {
  const open = {
    assigneeId: from._id,
    state: anyOf(['open', 'working'] as const),
    ...(clientId && { clientId }),
  }
  const update = (hiddenAt: null | ReturnType<typeof ne<null>>) =>
    updateAll(PautaTaskModel, { ...open, hiddenAt }, assigned(to))
  // Those of deleted clients too, but they are not counted: nobody sees them.
  await update(ne(null))
  return update(null)
}

const handOverSeries = ({ from, to, clientId }: Whose): Promise<number> => {
  const theirs = { assigneeId: from._id, ...(clientId && { clientId }) }
  return updateAll(SeriesModel, theirs, assigned(to))
}

const handOverJourneys = async ({ from, to, clientId, heirOfClient }: Whose): Promise<number> => {
  const journeys = await ChoreModel.find({
    'tasks.assigneeId': from._id,
    ...(clientId && { client: clientId }),
  }).lean<ChoreRecord[]>()
  let moved = 0
  for (const journey of journeys) {
    const isTheirs = ({ state, assigneeId }: TaskRecord) =>
      state !== 'done' && assigneeId?.equals(from._id) === true
    const heirOf = ({ who }: TaskRecord) => {
      const role = CLIENT_ROLES.find((one) => one === who)
      return (role && heirOfClient?.(`${role}Id`, String(journey.client))) ?? to
    }
    const given = journey.tasks.filter(isTheirs)
    if (given.length === 0) continue
    const tasks = journey.tasks.map((task) =>
      isTheirs(task) ? { ...task, assigneeId: heirOf(task)?._id ?? null } : task,
    )
    const versions = given.map(({ _id }) => [`${String(_id)} assigneeId`, journey.version + 1])
    await saveTasks(journey, tasks, { ...journey.fieldVersions, ...Object.fromEntries(versions) })
    moved += given.length
  }
  return moved
}

const handOverChores = async (from: Named, to: Named): Promise<number> => {
  const chores = await ChoreModel.find({
    owner: from._id,
    'tasks.state': anyOf(['open', 'working'] as const),
  }).lean<ChoreRecord[]>()
  for (const { _id, title } of chores) {
    const set = { owner: to._id, title: `${title} (de ${from.name})` }
    await ChoreModel.updateOne({ _id }, { $set: set, $inc: { version: 1 } })
  }
  const ids = chores.map(({ _id }) => _id)
  if (ids.length === 0) return 0
  await EmployeeModel.updateOne({ _id: from._id }, { $pull: { chores: anyOf(ids) } })
  await EmployeeModel.updateOne({ _id: to._id }, { $push: { chores: { $each: ids } } })
  return ids.length
}

/** Notifies who took over somebody's work, once, in the transaction of that. */
export const tellOfHandover = async (
  { tasks, journey }: HandedOver,
  { from, to }: { from: Named; to: Named },
  by: { id: string; name: string },
): Promise<void> => {
  const count = tasks + journey
  if (count === 0) return
  const detail = `${count} ${count === 1 ? 'tarefa' : 'tarefas'}`
  const subject = { id: String(from._id), name: by.name, detail, event: randomId() }
  await notify('tasksHandedOver', subject, [to._id], by)
}
