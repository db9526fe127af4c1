import type { Types } from 'mongoose'
import { type ClientRole, MAX_SUCCESSIONS } from '@bastidor/shared/employees'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

type NamedClient = { id: string; name: string; as: ClientRole[] }

/** Roles of a person on a client. */
const ROLES = [
  ['gestor', 'gestorId'],
  ['cs', 'csId'],
] as const

/** The clients assigned to a person, sorted by name, with the role; at most a hundred. */
export const clientsOf = async (personId: Types.ObjectId): Promise<NamedClient[]> => {
  const clients = await ClientModel.aggregate<ClientRecord>([
    { $match: { deletedAt: null, $or: [{ gestorId: personId }, { csId: personId }] } },
    { $sort: { nameFolded: 1 } },
    { $limit: MAX_SUCCESSIONS },
    { $project: { name: 1, gestorId: 1, csId: 1 } },
  ])
  return clients.map((client) => ({
    id: String(client._id),
    name: client.name,
    as: ROLES.filter(([, idField]) => client[idField]?.equals(personId)).map(([field]) => field),
  }))
}

/** How many clients name a person, in all and by role. */
export const countClientsOf = async (personId: Types.ObjectId) => {
  const [total, gestor, cs] = await Promise.all([
    ClientModel.countDocuments({
      ...notDeleted,
      $or: [{ gestorId: personId }, { csId: personId }],
    }),
    ...ROLES.map(([, idField]) =>
      ClientModel.countDocuments({ ...notDeleted, [idField]: personId }),
    ),
  ])
  return { total: total ?? 0, gestor: gestor ?? 0, cs: cs ?? 0 }
}
