import { Types } from 'mongoose'
import type { Assignment } from '@bastidor/shared/clients.assignments'
import { CLIENT_ROLES } from '@bastidor/shared/employees'
import { anyOf } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'
import { updateClient } from './clients.update.ts'

type Moved = { stored: ClientRecord; record: ClientRecord; changed: string[] }

/**
 * Changes gestor and CS of several clients inside the caller's transaction. A client that is gone,
 * or whose person is no longer the one the caller saw, is left as it is and answered in `kept`.
 */
export const assignClients = async (actor: CurrentUser, { clients }: Assignment) => {
  const ids = clients.map(({ id }) => new Types.ObjectId(id))
  const found = await ClientModel.find({ ...notDeleted, _id: anyOf(ids) }).lean<ClientRecord[]>()
  const storedById = new Map(found.map((stored) => [String(stored._id), stored]))
  const moved: Moved[] = []
  const kept: string[] = []
  // One after another: they share the transaction's session.
  for (const { id, ...changes } of clients) {
    const stored = storedById.get(id)
    const asked = CLIENT_ROLES.filter((role) => changes[role])
    const isAsSeen = stored && asked.every((role) => changes[role]?.from === stored[role])
    if (!isAsSeen) {
      kept.push(id)
      continue
    }
    const patch = Object.fromEntries(asked.map((role) => [role, changes[role]?.to]))
    const { record, changed } = await updateClient(actor, stored, { patch })
    storedById.set(id, record)
    if (changed.length > 0) moved.push({ stored, record, changed })
  }
  return { moved, kept }
}
