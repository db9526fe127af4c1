import type { EmployeeSort } from '@bastidor/shared/employees'
import { readTable, sortOf, type Sorts } from '#ui/table/table-url.ts'

const FOR_ALL: Sorts<EmployeeSort> = {
  nome: ['name', '-name'],
  cargo: ['role', '-role'],
  nivel: ['-level', 'level'],
  situacao: ['-active', 'active'],
}

/** The sorts of the directory as a table. */
export const EMPLOYEE_SORTS: Sorts<EmployeeSort> = {
  ...FOR_ALL,
  gestor: ['-gestor', 'gestor'],
  cs: ['-cs', 'cs'],
}

/** Those of a person who sees how many clients each one has, or does not. */
export const employeeSorts = (seesLoad: boolean): Sorts<EmployeeSort> =>
  seesLoad ? EMPLOYEE_SORTS : FOR_ALL

/** The sort for the search params. */
export const employeeSortAt = (params: URLSearchParams, seesLoad: boolean) =>
  sortOf(EMPLOYEE_SORTS, readTable(params, employeeSorts(seesLoad)).sort)
