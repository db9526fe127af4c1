import type { Team } from '@bastidor/shared/clients.team'
import { anyOf } from '#database/operators'
import { fileUrl } from '#storage/file-url'
import type { ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'

type Member = Pick<EmployeeRecord, '_id' | 'name' | 'role' | 'avatar' | 'active'>
type Teamed = Pick<ClientRecord, '_id' | 'team' | 'version'>

/** The people of a team in its order, without those who are gone. */
export const membersOf = async ({ team }: Pick<Teamed, 'team'>): Promise<Member[]> => {
  const found = await EmployeeModel.find({ _id: anyOf(team) })
    .select('name role avatar active')
    .lean<Member[]>()
  const byId = new Map(found.map((member) => [String(member._id), member]))
  return team.flatMap((id) => byId.get(String(id)) ?? [])
}

/** A client's team as the API answers it. */
export const toTeam = async (client: Teamed): Promise<Team> => ({
  id: String(client._id),
  team: (await membersOf(client)).map(({ _id, name, role, avatar, active }) => ({
    id: String(_id),
    name,
    role,
    avatar: avatar && fileUrl(avatar),
    active,
  })),
  version: client.version,
})
