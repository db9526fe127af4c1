import type { Types } from 'mongoose'
import { CLIENT_ROLES, type ClientRole, MAX_SUCCESSIONS } from '@bastidor/shared/employees'
import type { EmployeeLoad } from '@bastidor/shared/employees.load'
import { LIST_MAX_MS } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

type NamedClient = { id: string; name: string; as: ClientRole[] }

/** Clients whose gestor or CS a person is. */
export const assignedTo = (personId: Types.ObjectId | null) => ({
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

/** How many clients each person looks after, by role; who came first is first. */
export const listLoads = async (): Promise<{ results: EmployeeLoad[]; total: number }> => {
  const loads = new Map<string, EmployeeLoad>()
  const counted = await Promise.all(
    CLIENT_ROLES.map(async (role) => ({ role, people: await countPerPerson(role) })),
  )
  for (const { role, people } of counted)
    for (const { _id, clients } of people) {
      const id = String(_id)
      loads.set(id, { ...(loads.get(id) ?? { id, gestor: 0, cs: 0 }), [role]: clients })
    }
  const results = [...loads.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { results, total: results.length }
}

// Both fields of the match are in the index of the role, so no record is read.
const countPerPerson = (role: ClientRole) =>
  ClientModel.aggregate<{ _id: Types.ObjectId; clients: number }>([
    { $match: { ...notDeleted, [`${role}Id`]: { $type: 'objectId' } } },
    { $group: { _id: `$${role}Id`, clients: { $sum: 1 } } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
