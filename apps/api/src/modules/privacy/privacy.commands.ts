import { randomBytes } from 'node:crypto'
import { transact } from '#database/transaction'
import { findEmployee } from '#modules/employees/employees.find'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { ANONYMOUS, type PersonalData } from './privacy-findings.ts'
import { type Person, AmbiguousPerson, findPerson } from './privacy-person.ts'
import { DATA_MAP } from './privacy-data-map.ts'
import { redactAuditLog } from './privacy-data-map-audit.ts'
import { deletePicture } from './privacy-data-map-staff.ts'

/** How many records one place has, how many are kept, and why. */
export type Count = { what: string; found: number; kept: number; because: string }

/** Exports all data about a person; `found` is empty if there is none. */
export const exportPerson = async (query: string, now = new Date()) => {
  const person = await findPerson(query)
  const found = []
  for (const { collection, what, find } of DATA_MAP) {
    const records = await find(person)
    if (records.length > 0) found.push({ collection, what, records })
  }
  await note('person.export', 'pnpm person:export', `${found.length} lugares`)
  return { person: query, exportedAt: now.toISOString(), found }
}

/** Dry run of `anonymisePerson`. Throws for an active employee. */
export const previewAnonymising = async (query: string): Promise<Count[]> =>
  countAll(await personToAnonymise(query))

/**
 * Anonymises a person irreversibly. Figures, lifecycle events and legal evidence are kept. The
 * audit log is redacted first: if anything fails midway, the command can be run again, since the
 * person's own record still contains the name.
 */
export const anonymisePerson = async (query: string): Promise<Count[]> => {
  const person = await personToAnonymise(query)
  const counts = await countAll(person)
  if (counts.every(({ found, kept }) => found === kept)) return counts
  const tag = randomBytes(4).toString('hex')
  const pseudonym = { name: `${ANONYMOUS} ${tag}`, email: `${tag}@anonimizado.invalid` }
  await redactAuditLog(person, pseudonym)
  await transact(async () => {
    if (person.employee) assertLeft(await findEmployee(String(person.employee._id)))
    for (const { anonymise } of DATA_MAP) await anonymise?.(person, pseudonym)
    await note('person.anonymise', 'pnpm person:anonymise', pseudonym.name)
  })
  await deletePicture(person)
  return counts
}

const personToAnonymise = async (query: string): Promise<Person> => {
  const person = await findPerson(query)
  assertLeft(person.employee)
  return person
}

const assertLeft = (employee: Pick<EmployeeRecord, 'name' | 'active'> | null | undefined) => {
  if (employee?.active)
    throw new AmbiguousPerson(
      `${employee.name} ainda trabalha aqui: passe os clientes adiante e desative o cadastro antes.`,
    )
}

const countAll = async (person: Person): Promise<Count[]> => {
  const counts: Count[] = []
  for (const place of DATA_MAP) {
    const found = await place.find(person)
    if (found.length > 0) counts.push(countOf(place, found))
  }
  return counts
}

const countOf = (
  { what, anonymise, isKept, keptBecause }: PersonalData,
  found: object[],
): Count => {
  const stays = anonymise ? found.filter((one) => isKept?.(one)) : found
  return {
    what,
    found: found.length,
    kept: stays.length,
    because: stays.length > 0 ? (keptBecause ?? '') : '',
  }
}

// Without the name, which would identify the person again.
const note = (action: string, actor: string, label: string) =>
  AuditModel.create([systemEntry(actor, action, { entity: 'person', label })])
