import type { Employee } from '@bastidor/shared/employees'
import type { EmployeeLoad } from '@bastidor/shared/employees.load'
import { useNavigate } from 'react-router-dom'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { formatCount } from '#lib/formatting/numbers.ts'
import { paths } from '#paths.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableState } from '#ui/table/table-url.ts'
import { columnsOf } from './employee-columns.tsx'

type Props = {
  list: ListResponse<Employee>
  /** How many clients each person has; undefined without the permission to see it. */
  loads: EmployeeLoad[] | undefined
  /** True without a search: the loads are those of the list. */
  isWhole: boolean
  state: TableState
  onState: (state: TableState) => void
}

/** The directory as a table, with the sums of everybody's clients. */
export const EmployeeTable = ({ list, loads, isWhole, state, onState }: Props) => {
  const navigate = useNavigate()
  return (
    <DataTable
      label="Funcionários"
      columns={columnsOf(loads)}
      rows={list.results}
      idOf={({ id }) => id}
      onOpen={({ id }) => void navigate(paths.employee(id))}
      sort={state.sort}
      onSort={(sort) => onState({ ...state, sort })}
      isCompact={state.isCompact}
      {...(loads && { sums: sumsOf(list, loads, isWhole) })}
    />
  )
}

const sumsOf = (
  { results, total }: ListResponse<Employee>,
  loads: EmployeeLoad[],
  isWhole: boolean,
) => {
  const nome = `Total de ${total === 1 ? '1 pessoa' : `${total} pessoas`}`
  const shown = new Set(results.map(({ id }) => id))
  const counted = isWhole ? loads : loads.filter(({ id }) => shown.has(id))
  // The sum of a search with further pages is not known yet.
  if (!isWhole && results.length < total) return { nome }
  const sum = (role: 'gestor' | 'cs') =>
    formatCount(counted.reduce((clients, load) => clients + load[role], 0))
  return { nome, gestor: sum('gestor'), cs: sum('cs') }
}
