import { type PipelineStage, Types } from 'mongoose'
import { type PautaTask, isLate } from '@bastidor/shared/pauta'
import { LIST_MAX_MS, ne } from '#database/operators'
import { ChoreModel, type ChoreRecord, type TaskRecord } from '#modules/chores/chores.model'

type Entry = {
  chore: Pick<ChoreRecord, '_id' | 'title' | 'owner' | 'client' | 'version'>
  task: TaskRecord
  clientName: string
  personName: string
}

/** The task of a journey or a personal chore as the Pauta shows it. */
export const toEntry = ({ chore, task, clientName, personName }: Entry, now: Date): PautaTask => {
  const kind = chore.client ? 'journey' : 'chore'
  const assigneeId = (chore.client ? task.assigneeId : chore.owner) ?? null
  const dueOn = (chore.client ? task.dueOn : null) ?? null
  return {
    id: String(task._id),
    _id: String(task._id),
    kind,
    title: task.desc,
    desc: '',
    clientId: chore.client && String(chore.client),
    clientName,
    department: task.department ?? null,
    assigneeId: assigneeId && String(assigneeId),
    assigneeName: personName,
    creatorId: null,
    creatorName: '',
    dueOn,
    urgent: false,
    state: task.state,
    late: isLate({ state: task.state, dueOn }, now),
    origin: { kind, id: String(chore._id) },
    seriesId: null,
    choreId: String(chore._id),
    doneAt: null,
    doneBy: null,
    createdAt: task._id.getTimestamp().toISOString(),
    version: chore.version,
  }
}

type Found = Omit<ChoreRecord, 'tasks'> & { task: TaskRecord; clients?: { name: string }[] }

type Person = { id: string; name: string }

/** The open tasks of journeys that name a person. */
export const journeyEntriesOf = async ({ id, name }: Person, now: Date): Promise<PautaTask[]> => {
  const theirs = { 'tasks.assigneeId': new Types.ObjectId(id) }
  const found = await openTasks(theirs, theirs, OF_PRESENT_CLIENTS)
  return found.map(({ task, clients = [], ...chore }) =>
    toEntry({ chore, task, clientName: clients[0]?.name ?? '', personName: name }, now),
  )
}

/** The open tasks of a person's own chores; they have no day. */
export const choreEntriesOf = async ({ id, name }: Person, now: Date): Promise<PautaTask[]> =>
  (await openTasks({ owner: new Types.ObjectId(id) })).map(({ task, ...chore }) =>
    toEntry({ chore, task, clientName: '', personName: name }, now),
  )

const openTasks = (
  chores: object,
  tasks: object = {},
  clients: PipelineStage[] = [],
): Promise<Found[]> =>
  ChoreModel.aggregate<Found>([
    { $match: chores },
    ...clients,
    { $unwind: '$tasks' },
    { $match: { ...tasks, 'tasks.state': ne('done') } },
    { $project: { title: 1, owner: 1, client: 1, version: 1, task: '$tasks', clients: 1 } },
  ])
    .option({ maxTimeMS: LIST_MAX_MS })
    .exec()

/** Leaves the journeys whose client is not deleted, with its name as `clients.0.name`. */
export const OF_PRESENT_CLIENTS: (PipelineStage.Lookup | PipelineStage.Match)[] = [
  {
    $lookup: {
      from: 'clients',
      localField: 'client',
      foreignField: '_id',
      pipeline: [{ $match: { deletedAt: null } }, { $project: { name: 1 } }],
      as: 'clients',
    },
  },
  { $match: { 'clients.0': { $exists: true } } },
]
