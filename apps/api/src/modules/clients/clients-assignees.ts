import type { Types } from 'mongoose'
import { updateAll } from '#database/bulk-writes'
import { ClientModel, type ClientRecord } from './clients.model.ts'

type Person = { _id: Types.ObjectId; name: string }
type NamedClient = { id: string; name: string; as: ('gestor' | 'cs')[] }

/** Roles of a person on a client. `consultor` is historical and never rewritten. */
const ROLES = [
  ['gestor', 'gestorId'],
  ['cs', 'csId'],
] as const

/** Updates a person's new name on the clients assigned to them. */
export const renameOnClients = async ({ _id, name }: Person): Promise<void> => {
  for (const [field, idField] of ROLES)
    await updateAll(ClientModel, { [idField]: _id }, { $set: { [field]: name } })
}

/**
 * Reassigns a person's clients, including deleted ones, to a successor. Without one the clients
 * keep the name for the record, but are assigned to nobody.
 */
export const handOverClients = async (
  { _id }: Pick<Person, '_id'>,
  successor: Person | null,
): Promise<void> => {
  for (const [field, idField] of ROLES)
    await updateAll(
      ClientModel,
      { [idField]: _id },
      {
        $set: { ...(successor && { [field]: successor.name }), [idField]: successor?._id ?? null },
      },
    )
}

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
