import type { Types } from 'mongoose'
import { ClientModel, type ClientRecord } from './clients.model.ts'

type NamedClient = { id: string; name: string; as: ('gestor' | 'cs')[] }

/** Roles of a person on a client. */
const ROLES = [
  ['gestor', 'gestorId'],
  ['cs', 'csId'],
] as const

const MAX_NAMED = 100

/** The clients assigned to a person, sorted by name, with the role; at most a hundred. */
export const clientsOf = async (personId: Types.ObjectId): Promise<NamedClient[]> => {
  const clients = await ClientModel.aggregate<ClientRecord>([
    { $match: { deletedAt: null, $or: [{ gestorId: personId }, { csId: personId }] } },
    { $sort: { nameFolded: 1 } },
    { $limit: MAX_NAMED },
    { $project: { name: 1, gestorId: 1, csId: 1 } },
  ])
  return clients.map((client) => ({
    id: String(client._id),
    name: client.name,
    as: ROLES.filter(([, idField]) => client[idField]?.equals(personId)).map(([field]) => field),
  }))
}
