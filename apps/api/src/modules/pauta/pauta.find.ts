import type { Types } from 'mongoose'
import type { Actor } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import { anyOf, objectId } from '#database/operators'
import { ChoreModel, type ChoreRecord, type TaskRecord } from '#modules/chores/chores.model'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { isLead, seersOf } from './pauta-rights.ts'

/** A task of a chore: of a client's journey, or of a person's own. */
type ChoreEntry = { chore: ChoreRecord; task: TaskRecord }
type Found = { client: ClientRecord | null } & (
  { kind: 'task'; task: PautaTaskRecord } | ({ kind: 'journey' | 'chore' } & ChoreEntry)
)

/**
 * A task with those who see it: one of the Pauta's own, or of a chore; null where there is none,
 * or it is of somebody's own chores.
 */
export const findTaskTarget = async (
  { id }: { id: string },
  actor: Actor | null,
): Promise<(Target & { found: Found }) | null> => {
  const _id = objectId(id)
  if (!_id || !actor) return null
  const task = await PautaTaskModel.findOne({ _id, hiddenAt: null }).lean<PautaTaskRecord>()
  if (!task) return findChoreEntry(_id, actor)
  const client = await findClientOf(task.clientId)
  return { found: { kind: 'task', task, client }, responsibleIds: seersOf(task, client) }
}

const findChoreEntry = async (_id: Types.ObjectId, actor: Actor) => {
  const chore = await ChoreModel.findOne({ 'tasks._id': _id }).lean<ChoreRecord>()
  const task = chore?.tasks.find((one) => one._id.equals(_id))
  if (!chore || !task) return null
  if (!chore.client) {
    const isOwn = String(chore.owner) === actor.id
    const found = { kind: 'chore' as const, chore, task, client: null }
    return isOwn ? { found, responsibleIds: [actor.id] } : null
  }
  const client = await findClientOf(chore.client)
  if (!client) return null
  const whose = { assigneeId: task.assigneeId ?? null, creatorId: null }
  return {
    found: { kind: 'journey' as const, chore, task, client },
    responsibleIds: seersOf(whose, client),
  }
}

/** A client that is not deleted; null for none. */
export const findClientOf = async (_id: Types.ObjectId | null): Promise<ClientRecord | null> =>
  _id && ClientModel.findOne({ _id, ...notDeleted }).lean<ClientRecord>()

/** What a person sees of tasks or series: their own, and those of clients they look after. */
export const seenBy = (actor: Actor, clients: readonly Types.ObjectId[]) => {
  if (isLead(actor)) return {}
  const me = objectId(actor.id)
  return { $or: [{ assigneeId: me }, { creatorId: me }, ...ofClients(clients)] }
}

const ofClients = (clients: readonly Types.ObjectId[]) =>
  clients.length > 0 ? [{ clientId: anyOf(clients) }] : []
