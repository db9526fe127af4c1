import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { type Action, type Actor, isOwn, reachOf } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import { LIST_MAX_MS, objectId } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

const CLIENT_NOT_FOUND = 'Cliente não encontrado.'

/** One client that is not deleted; 404 for every other id. */
export const findClient = async (id: string): Promise<ClientRecord> => {
  const client = await findStored(id)
  if (!client) throw new AppError('NOT_FOUND', CLIENT_NOT_FOUND)
  return client
}

/** The people of a client that permissions depend on. */
export const peopleOf = ({ gestorId, csId, team }: People): Target => ({
  responsibleIds: [gestorId, csId].filter((person) => person !== null).map(String),
  teamIds: team.map(String),
})
type People = Pick<ClientRecord, 'gestorId' | 'csId' | 'team'>

/** A client with the people that a permission may depend on; null if there is none. */
export const findClientTarget = async ({
  id,
}: {
  id: string
}): Promise<(Target & { client: ClientRecord }) | null> => {
  const client = await findStored(id)
  return client && { client, ...peopleOf(client) }
}

/** What `findGrantedClient` found; `clientOf` throws if that is nothing. */
export type GrantedClient = { client: ClientRecord | null }

/**
 * As `findClientTarget`, for calls that may be granted. An unknown client belongs to nobody:
 * callers with access to all clients get a 404, others the same refusal as for a client of others.
 */
export const findGrantedClient = async (id: string): Promise<Target & GrantedClient> => {
  const client = await findStored(id)
  return client ? { client, ...peopleOf(client) } : { client, responsibleIds: [] }
}

/** The client that `findGrantedClient` found; 404 if it found none. */
export const clientOf = ({ client }: GrantedClient): ClientRecord => {
  if (!client) throw new AppError('NOT_FOUND', CLIENT_NOT_FOUND)
  return client
}

/** The filter of a person's own clients: as gestor, as cs or in the team. */
export const ownedBy = (personId: string) => {
  const person = objectId(personId)
  return { $or: [{ gestorId: person }, { csId: person }, { team: person }] }
}

/** The ids of a person's own clients, without deleted ones. */
export const ownClientIds = async (personId: string): Promise<Types.ObjectId[]> => {
  const found = await ClientModel.aggregate<Pick<ClientRecord, '_id'>>([
    { $match: { ...notDeleted, ...ownedBy(personId) } },
    { $project: { _id: 1 } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return found.map(({ _id }) => _id)
}

/** Whether the actor sees all of what is behind a link to something of this client. */
export const seesBehindLink = async (
  actor: Actor | null,
  action: Action,
  clientId: Types.ObjectId,
): Promise<boolean> => {
  const reach = reachOf(actor, action)
  if (!actor || reach !== 'own') return reach === 'all'
  const client = await findStored(String(clientId))
  return client !== null && isOwn(actor, peopleOf(client))
}

const findStored = async (id: string): Promise<ClientRecord | null> => {
  const _id = objectId(id)
  return _id && ClientModel.findOne({ _id, ...notDeleted }).lean<ClientRecord>()
}

/**
 * Locks the client that a record is about to be linked to; null if it no longer exists. It writes
 * to the client, so that a concurrent deletion conflicts and its retry sees the link.
 */
export const lockClient = (_id: Types.ObjectId): Promise<ClientRecord | null> =>
  ClientModel.findOneAndUpdate({ _id, ...notDeleted }, { $inc: { links: 1 } })
    .lean<ClientRecord>()
    .exec()
