import { fold } from '@bastidor/shared/text'
import { anyOf } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { AuditModel } from '../audit/audit.model.ts'

/** Somebody whose data is stored: one of the staff, a client's contact, or whoever got a proposal. */
export type Person = {
  /** What was asked for: an e-mail address, a telephone number or a name. */
  query: string
  /** Who of the staff it is; null for everybody else and for those who have been deleted. */
  employee: EmployeeRecord | null
  /** Ids the person had as staff, those of deleted records too. */
  employeeIds: string[]
  /** The name as it was written where only a name is kept; none where others share it. */
  names: string[]
  /** Whether a stored value is this person's name, address or number. */
  is: (value: string | null | undefined) => boolean
}

/** Asked for a person in a way that fits several, or nobody could ever be meant by. */
export class UnclearPerson extends Error {}

const MIN_DIGITS = 8
const COUNTRY = /^55(?=\d{10,11}$)/

/**
 * Finds out who is meant by an e-mail address, a telephone number or a full name; nobody is meant by
 * a part of one. Of several of the staff who fit, throws `UnclearPerson`.
 */
export const findPerson = async (query: string): Promise<Person> => {
  const asked = keyOf(query)
  if (!asked) throw new UnclearPerson('Informe o e-mail, o telefone ou o nome completo da pessoa.')
  const staff = await EmployeeModel.find().lean<EmployeeRecord[]>()
  const [employee, other] = await staffCalled(asked, staff)
  if (employee && other)
    throw new UnclearPerson(
      `Isto serve para mais de uma pessoa da equipe (${employee.email}, ${other.email}). Use o e-mail.`,
    )
  const keys = new Set([asked, ...(employee ? keysOf(employee) : [])])
  const isShared = (name: string) =>
    staff.some((one) => one !== employee && one.nameFolded === fold(name))
  const asCalled = (await namesOnTrail(asked)).filter((name) => !isShared(name))
  const employeeIds = employee ? [String(employee._id)] : await idsOnTrail(asCalled)
  const names = [employee?.name ?? [], asCalled, await formerNames(employeeIds)].flat()
  return {
    query,
    employee: employee ?? null,
    employeeIds,
    names: [...new Set(names)].filter((name) => !isShared(name)),
    is: (value) => {
      const key = keyOf(value ?? '')
      return key !== null && keys.has(key)
    },
  }
}

/** An address, a number or a name in the form in which two are the same; null for what is none. */
const keyOf = (text: string): string | null => {
  const folded = fold(text)
  if (folded.includes('@')) return folded
  const digits = folded.replace(/\D/g, '').replace(COUNTRY, '')
  if (!/\p{L}/u.test(folded)) return digits.length >= MIN_DIGITS ? digits : null
  return folded
}

const keysOf = ({ name, email, gmail, whatsapp }: EmployeeRecord): string[] =>
  [name, email, gmail, whatsapp].map((text) => keyOf(text)).filter((key) => key !== null)

/** Who of the staff goes by that, or once went: the trail knows the names of before. */
const staffCalled = async (asked: string, staff: readonly EmployeeRecord[]) => {
  const found = staff.filter((one) => keysOf(one).includes(asked))
  if (found.length > 0) return found
  const ids = await idsOnTrail(await namesOnTrail(asked))
  return staff.filter(({ _id }) => ids.includes(String(_id)))
}

// Whoever has been deleted is only still known to the trail.
const namesOnTrail = async (asked: string): Promise<string[]> => {
  const labels = await AuditModel.distinct('label', { entity: 'employee' })
  const actors = await AuditModel.distinct('actor', { entity: 'employee' })
  return [...new Set([...labels, ...actors])].filter((name) => keyOf(name) === asked)
}

const idsOnTrail = async (names: readonly string[]): Promise<string[]> => {
  const ids = await AuditModel.distinct('entityId', { entity: 'employee', label: anyOf(names) })
  return ids.filter((id) => id !== null)
}

/** Names that somebody had when they did something, or something was done to them. */
const formerNames = async (ids: readonly string[]): Promise<string[]> => {
  const labels = await AuditModel.distinct('label', { entity: 'employee', entityId: anyOf(ids) })
  return [...labels, ...(await AuditModel.distinct('actor', { actorId: anyOf(ids) }))]
}
