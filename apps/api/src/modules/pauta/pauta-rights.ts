import type { Types } from 'mongoose'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { type Actor, columnOf } from '@bastidor/shared/permissions'
import { NOT_YOURS_TO_ASSIGN, NOT_YOURS_TO_EDIT } from '@bastidor/shared/pauta'
import { assignedTo } from '#modules/clients/clients-assignees'
import { type ClientRecord, ClientModel } from '#modules/clients/clients.model'
import { objectId } from '#database/operators'

type Id = Types.ObjectId | null
/** The people that the rights to a task depend on. */
export type Whose = { assigneeId: Id; creatorId: Id }
type Responsible = Pick<ClientRecord, 'gestorId' | 'csId'> | null

/** Líder and Admin see and do everything. */
export const isLead = (actor: Actor): boolean => ['L', 'A'].includes(columnOf(actor))

/** Whether a person looks after a client: its gestor or CS; Líder and Admin always. */
export const isResponsible = (actor: Actor, client: Responsible): boolean =>
  client !== null &&
  (isLead(actor) || [client.gestorId, client.csId].some((id) => String(id) === actor.id))

/** The people who see a task, besides Líder and Admin. */
export const seersOf = ({ assigneeId, creatorId }: Whose, client: Responsible): string[] =>
  [assigneeId, creatorId, client?.gestorId, client?.csId].flatMap((id) => (id ? String(id) : []))

/**
 * Throws 403 if somebody who sees a task may not change it: its creator and assignee may, and while
 * it has no assignee its client's gestor and CS (docs/rules/tasks.md#rights).
 */
export const assertMayEdit = (actor: Actor, task: Whose, client: Responsible): void => {
  const isTheirs = [task.assigneeId, task.creatorId].some((id) => String(id) === actor.id)
  const isFree = task.assigneeId === null && isResponsible(actor, client)
  if (!isLead(actor) && !isTheirs && !isFree) throw new AppError('FORBIDDEN', NOT_YOURS_TO_EDIT)
}

type Assignment = { to: string | null; client: Responsible; from?: Id }

/**
 * Throws 403 if a person may not give a task to somebody: to others only of clients they look
 * after, or what they do themselves; to nobody only of such clients.
 */
export const assertMayAssign = (actor: Actor, { to, client, from }: Assignment): void => {
  const isOwn = to === actor.id
  const isHandedOn = to !== null && from !== undefined && String(from) === actor.id
  const isLeads = to !== null && isLead(actor)
  if (!isOwn && !isHandedOn && !isLeads && !isResponsible(actor, client))
    throw fieldError('assigneeId', NOT_YOURS_TO_ASSIGN, 'FIELD_FORBIDDEN')
}

/** The clients that a person looks after. */
export const clientsOf = (actor: Actor): Promise<Types.ObjectId[]> =>
  ClientModel.distinct('_id', assignedTo(objectId(actor.id))).exec()
