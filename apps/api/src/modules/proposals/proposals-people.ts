import type { Types } from 'mongoose'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { lockEmployee } from '#modules/employees/employees.find'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import type { ProposalRecord } from './proposals.model.ts'

type People = {
  /** The people who are notified of an answer. */
  readers: (Types.ObjectId | null)[]
  /** The person who has to act on it; null: nobody is left. */
  doer: EmployeeRecord | null
  /** The client whose contract it renews. */
  client: ClientRecord | null
}

/**
 * The people that an answer to a proposal concerns: its consultant, and of a renewal the client's
 * gestor and CS. Where the consultant is no longer active, the gestor does the work.
 */
export const peopleOf = async ({ consultorId, renewalOf }: ProposalRecord): Promise<People> => {
  const client = renewalOf && (await lockClient(renewalOf))
  const doer = (await activeOne(consultorId)) ?? (await activeOne(client?.gestorId))
  return {
    readers: [consultorId, client?.gestorId ?? null, client?.csId ?? null],
    doer,
    client,
  }
}

const activeOne = async (id: Types.ObjectId | null | undefined) => {
  const person = id && (await lockEmployee(String(id)))
  return person?.active ? person : null
}
