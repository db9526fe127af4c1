import { foldName } from '@bastidor/shared/text'
import { anyOf } from '#database/operators'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { AuditModel } from '#audit/audit.model'

/** A person with stored data: an employee, a client's contact or the recipient of a proposal. */
export type Person = {
  /** The search text: an e-mail address, a phone number or a name. */
  query: string
  /** The matching employee; null for others and for deleted employees. */
  employee: EmployeeRecord | null
  /** Employee ids of the person, including deleted records. */
  employeeIds: string[]
  /**
   * Spellings of the name, for places that store only a name; empty if it is shared with others.
   */
  names: string[]
  /** Whether a stored value is this person's name, e-mail or phone number. */
  is: (value: string | null | undefined) => boolean
}

/** The search text is ambiguous or too short. */
export class AmbiguousPerson extends Error {}

const MIN_DIGITS = 8
const COUNTRY = /^55(?=\d{10,11}$)/

/**
 * Finds a person by e-mail address, phone number or full name; partial matches do not count. Throws
 * `AmbiguousPerson` if several employees match.
 */
export const findPerson = async (query: string): Promise<Person> => {
  const asked = keyOf(query)
  if (!asked)
    throw new AmbiguousPerson('Informe o e-mail, o telefone ou o nome completo da pessoa.')
  const staff = await EmployeeModel.find().lean<EmployeeRecord[]>()
  const [employee, other] = await staffCalled(asked, staff)
  if (employee && other)
    throw new AmbiguousPerson(
      `Isto serve para mais de uma pessoa da equipe (${employee.email}, ${other.email}). Use o e-mail.`,
    )
  const keys = new Set([asked, ...(employee ? keysOf(employee) : [])])
  const isShared = (name: string) =>
    staff.some((one) => one !== employee && one.nameFolded === foldName(name))
  const asCalled = (await namesInAuditLog(asked)).filter((name) => !isShared(name))
  const employeeIds = employee ? [String(employee._id)] : await idsInAuditLog(asCalled)
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

/** Normalises an e-mail, phone number or name for comparison; null if it is none of them. */
const keyOf = (text: string): string | null => {
  const folded = foldName(text)
  if (folded.includes('@')) return folded
  const digits = folded.replace(/\D/g, '').replace(COUNTRY, '')
  if (!/\p{L}/u.test(folded)) return digits.length >= MIN_DIGITS ? digits : null
  return folded
}

const keysOf = ({ name, email, gmail, whatsapp }: EmployeeRecord): string[] =>
  [name, email, gmail, whatsapp].map((text) => keyOf(text)).filter((key) => key !== null)

/** Employees with this name or contact, now or, according to the audit log, in the past. */
const staffCalled = async (asked: string, staff: readonly EmployeeRecord[]) => {
  const found = staff.filter((one) => keysOf(one).includes(asked))
  if (found.length > 0) return found
  const ids = await idsInAuditLog(await namesInAuditLog(asked))
  return staff.filter(({ _id }) => ids.includes(String(_id)))
}

// Deleted employees are only found in the audit log.
const namesInAuditLog = async (asked: string): Promise<string[]> => {
  const labels = await AuditModel.distinct('label', { entity: 'employee' })
  const actors = await AuditModel.distinct('actor', { entity: 'employee' })
  return [...new Set([...labels, ...actors])].filter((name) => keyOf(name) === asked)
}

const idsInAuditLog = async (names: readonly string[]): Promise<string[]> => {
  const ids = await AuditModel.distinct('entityId', { entity: 'employee', label: anyOf(names) })
  return ids.filter((id) => id !== null)
}

/** Names under which the person appears in the audit log. */
const formerNames = async (ids: readonly string[]): Promise<string[]> => {
  const labels = await AuditModel.distinct('label', { entity: 'employee', entityId: anyOf(ids) })
  return [...labels, ...(await AuditModel.distinct('actor', { actorId: anyOf(ids) }))]
}
