import type { Types } from 'mongoose'
import { CLIENT_ROLES, type ClientRole, MAX_SUCCESSIONS } from '@bastidor/shared/employees'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

type NamedClient = { id: string; name: string; as: ClientRole[] }

const assignedTo = (personId: Types.ObjectId) => ({
  ...notDeleted,
  $or: [{ gestorId: personId }, { csId: personId }],
})

/** The clients assigned to a person, sorted by name, with the role; at most a hundred. */
export const clientsOf = async (personId: Types.ObjectId): Promise<NamedClient[]> => {
  const clients = await ClientModel.aggregate<ClientRecord>([
    { $match: assignedTo(personId) },
    { $sort: { nameFolded: 1 } },
    { $limit: MAX_SUCCESSIONS },
    { $project: { name: 1, gestorId: 1, csId: 1 } },
  ])
  return clients.map((client) => ({
    id: String(client._id),
    name: client.name,
    as: CLIENT_ROLES.filter((role) => client[`${role}Id`]?.equals(personId)),
  }))
}

/** How many clients name a person, in all and by role. */
export const countClientsOf = async (personId: Types.ObjectId) => {
  const [total, gestor, cs] = await Promise.all([
    ClientModel.countDocuments(assignedTo(personId)),
    ClientModel.countDocuments({ ...notDeleted, gestorId: personId }),
    ClientModel.countDocuments({ ...notDeleted, csId: personId }),
  ])
  return { total, gestor, cs }
}
