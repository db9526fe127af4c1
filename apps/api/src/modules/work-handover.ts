import type { QueryFilter, Types } from 'mongoose'
import { CLIENT_ROLES } from '@bastidor/shared/employees'
import type { HandedOver } from '@bastidor/shared/pauta'
import { updateAll } from '#database/bulk-writes'
import { anyOf, matching, ne } from '#database/operators'
import { randomId } from '#lib/random-id'
import type { Named, StoredHandover } from './belongs-to.ts'
import { saveTasks } from './chores/chores-tasks.ts'
import { ChoreModel, type ChoreRecord, type TaskRecord, leftBy } from './chores/chores.model.ts'
import { ClientModel, notDeleted } from './clients/clients.model.ts'
import { EmployeeModel } from './employees/employees.model.ts'
import { notify, retractFromOthers } from './notifications/notifications.commands.ts'
import { PautaTaskModel, type PautaTaskRecord } from './pauta/pauta.model.ts'
import { SeriesModel } from './pauta/pauta.series.model.ts'

type Whose = {
  from: Named
  /** Nobody, if nobody takes over. */
  to: Named | null
  /** Only what belongs to this client, and no personal chores. */
  clientId?: Types.ObjectId | null
  /** Who takes over from the gestor or CS of a client, if not `to`. */
  heirOfClient?: (field: string, client: string) => Named | null | undefined
  by: { id: string }
}

type Handed = {
  counts: HandedOver
  /** How many tasks `to` has got, those of chores included; of journeys some may be another's. */
  received: number
}

/**
 * Hands a person's open work over, inside the caller's transaction: tasks, tasks of journeys,
 * series, and chores with open tasks; what is done stays theirs (docs/rules/tasks.md#leaving).
 * Notices that it was given to them are withdrawn. Chores stay too if nobody takes over. That of
 * deleted clients goes along but is not counted: nobody sees it.
 */
export const handOverWork = async (whose: Whose): Promise<Handed> => {
  const tasks = await handOverTasks(whose)
  const journey = await handOverJourneys(whose)
  const { chores, open } =
    whose.to && !whose.clientId ? await handOverChores(whose.from, whose.to) : NO_CHORES
  const received = tasks + journey.received + open
  const series = await handOverSeries(whose, received)
  return {
    counts: { tasks, journey: journey.moved, series, chores },
    received,
  }
}

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
  await giveTasks({ ...open, hiddenAt: ne(null) }, to)
  return giveTasks({ ...open, hiddenAt: null }, to)
}

// The notices go first: afterwards the filter no longer finds the tasks.
const giveTasks = async (
  theirs: QueryFilter<PautaTaskRecord>,
  to: Named | null,
): Promise<number> => {
  const ids = await PautaTaskModel.distinct('_id', theirs)
  await retractFromOthers('taskAssigned', ids.map(String), to?._id ?? null)
  return updateAll(PautaTaskModel, theirs, assigned(to))
}

// A person who receives no task now is notified of the series by its next one, as of any other.
const handOverSeries = async (
  { from, to, clientId, by }: Whose,
  received: number,
): Promise<number> => {
  const theirs = { assigneeId: from._id, ...(clientId && { clientId }) }
  const isUnnotified = to !== null && received === 0 && String(to._id) !== by.id
  const given = isUnnotified ? [...assigned(to), { $set: { isUnnotified } }] : assigned(to)
  await updateAll(SeriesModel, { ...theirs, hiddenAt: ne(null) }, given)
  return updateAll(SeriesModel, { ...theirs, hiddenAt: null }, given)
}

const handOverJourneys = async ({ from, to, clientId, heirOfClient }: Whose) => {
  const journeys = await ChoreModel.find({
    'tasks.assigneeId': from._id,
    ...(clientId && { client: clientId }),
  }).lean<ChoreRecord[]>()
  const ids = journeys.map(({ client }) => client)
  const present = await ClientModel.distinct('_id', { ...notDeleted, _id: anyOf(ids) })
  const isPresent = new Set(present.map(String))
  let [moved, received] = [0, 0]
  for (const journey of journeys) {
    const isTheirs = ({ state, assigneeId }: TaskRecord) =>
      state !== 'done' && assigneeId?.equals(from._id) === true
    const heirOf = ({ who }: TaskRecord) => {
      const role = CLIENT_ROLES.find((one) => one === who)
      return (role && heirOfClient?.(`${role}Id`, String(journey.client))) ?? to
    }
    const given = journey.tasks.filter(isTheirs)
    if (given.length === 0) continue
    await assignTasks(journey, given, heirOf)
    for (const heir of new Set(given.map(heirOf))) {
      const ids = given.filter((task) => heirOf(task) === heir).map(({ _id }) => String(_id))
      await retractFromOthers('taskAssigned', ids, heir?._id ?? null)
    }
    if (!isPresent.has(String(journey.client))) continue
    moved += given.length
    received += given.filter((task) => to && heirOf(task)?._id.equals(to._id)).length
  }
  return { moved, received }
}

type HeirOf = (task: TaskRecord) => Named | null

const assignTasks = (journey: ChoreRecord, given: readonly TaskRecord[], heirOf: HeirOf) => {
  const tasks = journey.tasks.map((task) =>
    given.includes(task) ? { ...task, assigneeId: heirOf(task)?._id ?? null } : task,
  )
  const versions = given.map(({ _id }) => [`${String(_id)} assigneeId`, journey.version + 1])
  return saveTasks(journey, tasks, { ...journey.fieldVersions, ...Object.fromEntries(versions) })
}

/**
 * Gives a client's open journey tasks that are meant for its gestor or CS and have no owner yet to
 * the new one, inside the caller's transaction (docs/rules/tasks.md#journeys).
 */
export const giveFreeTasks = async (
  clients: readonly Pick<StoredHandover, 'record' | 'field'>[],
  heirOf: (field: string, client: string) => Named | null | undefined,
): Promise<void> => {
  for (const role of CLIENT_ROLES) {
    const field = `${role}Id`
    const ids = clients.filter((one) => one.field === field).map(({ record }) => record)
    const free = { who: role, assigneeId: null, state: ne('done') } as const
    const journeys = await ChoreModel.find({ client: anyOf(ids), tasks: matching(free) }).lean<
      ChoreRecord[]
    >()
    for (const journey of journeys) {
      const heir = heirOf(field, String(journey.client))
      const given = journey.tasks.filter(
        ({ who, assigneeId, state }) => who === role && !assigneeId && state !== 'done',
      )
      if (heir) await assignTasks(journey, given, () => heir)
    }
  }
}

const NO_CHORES = { chores: 0, open: 0 }

const handOverChores = async (from: Named, to: Named): Promise<typeof NO_CHORES> => {
  const chores = await ChoreModel.find({
    owner: from._id,
    'tasks.state': anyOf(['open', 'working'] as const),
  }).lean<ChoreRecord[]>()
  for (const { _id, title } of chores) {
    const set = { owner: to._id, title: `${title}${leftBy(from.name)}` }
    await ChoreModel.updateOne({ _id }, { $set: set, $inc: { version: 1 } })
  }
  const ids = chores.map(({ _id }) => _id)
  if (ids.length === 0) return NO_CHORES
  await EmployeeModel.updateOne({ _id: from._id }, { $pull: { chores: anyOf(ids) } })
  await EmployeeModel.updateOne({ _id: to._id }, { $push: { chores: { $each: ids } } })
  const open = chores.flatMap(({ tasks }) => tasks.filter(({ state }) => state !== 'done')).length
  return { chores: ids.length, open }
}

/** Notifies the successor of a handover, once, with its number of tasks, in its transaction. */
export const notifyHandover = async (
  count: number,
  { from, to }: { from: Named; to: Named },
  by: { id: string; name: string },
): Promise<void> => {
  if (count === 0) return
  const detail = `${count} ${count === 1 ? 'tarefa' : 'tarefas'}`
  const subject = { id: String(from._id), name: by.name, detail, event: randomId() }
  await notify('tasksHandedOver', subject, [to._id], by)
}
