import { CLIENT_ROLES, type Succession } from '@bastidor/shared/employees'
import { fieldError } from '@bastidor/shared/errors'
import { lockEmployee } from './employees.find.ts'
import type { EmployeeRecord } from './employees.model.ts'

/** In place of a field: who takes over all that has no successor of its own. */
export const EVERYTHING = '*'

type Heir = EmployeeRecord | null | undefined

/**
 * The successors of a leaving person, by the field that names them (`gestorId`) and the client's id;
 * undefined where nobody was named. Throws 400 for an unknown or inactive person, and
 * for the leaving one. Successors are locked: two people who leave to each other at the same moment
 * conflict, and the retry sees the first gone.
 */
export const heirsOf = async (
  leaving: EmployeeRecord,
  { successor, clients = [], ...byRole }: Succession,
): Promise<(field: string, client: string) => Heir> => {
  const people = new Map<string, EmployeeRecord>()
  const find = async (field: string, id: string | null | undefined): Promise<Heir> => {
    if (!id) return id === undefined ? undefined : null
    const found = people.get(id) ?? (await lockEmployee(id))
    if (!found?.active || found._id.equals(leaving._id))
      throw fieldError(field, 'Escolha outro funcionário como sucessor.')
    people.set(id, found)
    return found
  }

  const heirs = new Map<string, Heir>()
  const everyone = await find('successor', successor)
  heirs.set(EVERYTHING, everyone)
  for (const role of CLIENT_ROLES) {
    const all = await find(role, byRole[role])
    heirs.set(`${role}Id`, all === undefined ? everyone : all)
    for (const [index, client] of clients.entries()) {
      const heir = await find(`clients.${index}.${role}`, client[role])
      if (heir !== undefined) heirs.set(`${role}Id ${client.id.toLowerCase()}`, heir)
    }
  }
  return (field, client) => {
    const own = heirs.get(`${field} ${client}`)
    return own === undefined ? heirs.get(field) : own
  }
}
