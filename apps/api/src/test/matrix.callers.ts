import type { Column } from '@bastidor/shared/permissions'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { createPerson } from './as.ts'

type Person = Partial<Pick<EmployeeRecord, 'level' | 'role' | 'active'>>

/** Every kind of caller, and in which column of the permission table it belongs. */
export const CALLERS: Record<string, { column: Column; person: Person | null }> = {
  'nobody in particular': { column: 'P', person: null },
  'an Admin who has been deactivated': { column: 'P', person: { level: 'Admin', active: false } },
  'someone of level Base': { column: 'B', person: { role: 'Designer' } },
  'a CS': { column: 'B', person: { role: 'CS' } },
  // Stored as no form would store it: what is not the exact name grants nothing.
  'someone whose role is "comercial "': { column: 'B', person: { role: 'comercial ' } },
  'someone whose role is "COMERCIAL"': { column: 'B', person: { role: 'COMERCIAL' } },
  'a Comercial': { column: 'C', person: { role: 'Comercial' } },
  'a Desenvolvedor': { column: 'D', person: { role: 'Desenvolvedor' } },
  'a Líder': { column: 'L', person: { level: 'Líder', role: 'CS' } },
  'an Admin': { column: 'A', person: { level: 'Admin', role: 'CS' } },
}

/** A stored person of that kind; null for nobody. */
export const storedCaller = async (name: string): Promise<EmployeeRecord | null> => {
  const person = CALLERS[name]?.person
  return person ? createPerson(person) : null
}
