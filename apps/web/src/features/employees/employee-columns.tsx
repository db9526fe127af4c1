import { Badge } from '@mantine/core'
import type { ClientRole, Employee } from '@bastidor/shared/employees'
import type { EmployeeLoad } from '@bastidor/shared/employees.load'
import { Link } from 'react-router-dom'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { formatCount } from '#lib/formatting/numbers.ts'
import { paths } from '#paths.ts'
import type { TableColumn } from '#ui/table/DataTable.tsx'

type Column = TableColumn<Employee>

const LABELS: Record<ClientRole, string> = { gestor: 'gestor', cs: 'CS' }

/** The columns of the directory; the numbers of clients only with `loads`. */
export const columnsOf = (loads: readonly EmployeeLoad[] | undefined): Column[] => [
  {
    id: 'nome',
    label: 'Nome',
    isSortable: true,
    cell: ({ id, name }) => <Link to={paths.employee(id)}>{name}</Link>,
  },
  { id: 'cargo', label: 'Cargo', isSortable: true, cell: ({ role }) => role },
  { id: 'nivel', label: 'Nível', isSortable: true, sortsDown: true, cell: ({ level }) => level },
  ...(loads ? [clientsColumn('gestor', loads), clientsColumn('cs', loads)] : []),
  {
    id: 'situacao',
    label: 'Situação',
    isSortable: true,
    cell: ({ active }) => (
      <Badge variant={active ? 'light' : 'outline'} tt="none" color="gray">
        {active ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  },
]

const clientsColumn = (role: ClientRole, loads: readonly EmployeeLoad[]): Column => {
  const clients = new Map(loads.map((load) => [load.id, load[role]]))
  return {
    id: role,
    label: `Como ${LABELS[role]}`,
    isSortable: true,
    sortsDown: true,
    isNumber: true,
    cell: ({ id, name }) => {
      const count = clients.get(id) ?? 0
      if (count === 0) return '0'
      return (
        <Link
          to={paths.clientsOf(role, name)}
          aria-label={`${clientsText(count)} como ${LABELS[role]}`}
        >
          {formatCount(count)}
        </Link>
      )
    },
  }
}
