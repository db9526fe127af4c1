import { DAY_MS } from '@bastidor/shared/dates'
import type { Types } from 'mongoose'
import { type Grant, type GrantableAction, roleKey } from '@bastidor/shared/grants'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { RoleGrantModel } from '#modules/grants/grants.model'
import type { SeedPerson } from './people.ts'

const APPROVALS = ['approval.list', 'approval.create', 'approval.read'] as const
const SURVEYS = ['nps.list', 'nps.search', 'nps.read', 'nps.create'] as const

/** What the agency grants to job roles, all of it for own clients. */
const GRANTED: Record<string, readonly GrantableAction[]> = {
  Designer: APPROVALS,
  'Social Media': [...APPROVALS, 'briefing.read'],
  CS: [...SURVEYS, 'waiting.list'],
}

const TEAMS = 10

type Person = SeedPerson & { _id: Types.ObjectId }

/** Stores grants of three job roles and the teams of ten clients, in the caller's transaction. */
export const storeGrants = async (people: readonly Person[], now: Date): Promise<void> => {
  const [admin] = people
  if (!admin) return
  await RoleGrantModel.insertMany(
    Object.entries(GRANTED).map(([cargo, actions]) => ({
      _id: roleKey(cargo),
      cargo,
      grants: actions.map((action): Grant => ({ action, scope: 'own' })),
      version: 1,
      updatedAt: new Date(now.getTime() - DAY_MS),
      updatedBy: admin._id,
    })),
  )
  await storeTeams(people)
}

// A designer and a social media person for each, in turns.
const storeTeams = async (people: readonly Person[]): Promise<void> => {
  const having = (role: string) => people.filter((person) => person.active && person.role === role)
  const lists = [having('Designer'), having('Social Media')].filter(({ length }) => length > 0)
  const clients = await ClientModel.find(notDeleted)
    .sort({ name: 1 })
    .limit(TEAMS)
    .lean<ClientRecord[]>()
  for (const [index, { _id }] of clients.entries()) {
    const team = lists.map((list) => list[index % list.length]?._id)
    await ClientModel.updateOne({ _id }, { $set: { team } })
  }
}
