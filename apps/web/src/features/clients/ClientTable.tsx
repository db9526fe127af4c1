import { Badge } from '@mantine/core'
import { MAX_ASSIGNMENTS } from '@bastidor/shared/clients.assignments'
import type { ClientCard as Client } from '@bastidor/shared/clients.views'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { formatMoney } from '#lib/formatting/money.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useCan } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { usePlanNames } from '#features/plans/usePlanNames.ts'
import { DataTable, type TableColumn } from '#ui/table/DataTable.tsx'
import { useRowSelection } from '#ui/table/useRowSelection.ts'
import type { TableState } from '#ui/table/table-url.ts'
import type { ClientFilter } from './client-filter.ts'
import { clientSumQuery } from './clients.queries.ts'

const ClientAssignBar = lazyWithPreload(() =>
  import('#features/people/ClientAssignBar.tsx').then((file) => file.ClientAssignBar),
)

type Props = {
  clients: Client[]
  filter: ClientFilter
  state: TableState
  onState: (state: TableState) => void
}

/** A page of clients as a table, with the sum of the whole list; gestor and CS can be changed. */
export const ClientTable = ({ clients, filter, state, onState }: Props) => {
  const planNameOf = usePlanNames()
  const isAllowed = useCan()
  const navigate = useNavigate()
  const { data: sum } = useQuery(clientSumQuery(filter))
  const { selection, clear } = useRowSelection<Client>({ nameOf: ({ name }) => name })
  const chosen = clients.filter(({ id }) => selection.selected.has(id)).slice(0, MAX_ASSIGNMENTS)

  return (
    <>
      <Suspense>
        {chosen.length > 0 && <ClientAssignBar clients={chosen} onDone={clear} />}
      </Suspense>
      <DataTable
        label="Clientes"
        columns={columnsOf(planNameOf)}
        rows={clients}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.client(id))}
        sort={filter.byValue ? 'valor' : state.sort}
        onSort={(sort) => onState({ ...state, sort })}
        isCompact={state.isCompact}
        {...(sum && {
          sums: { nome: `Total de ${clientsText(sum.total)}`, valor: formatMoney(sum.value) },
        })}
        selection={isAllowed('client.assign') ? selection : undefined}
      />
    </>
  )
}

const columnsOf = (planNameOf: ReturnType<typeof usePlanNames>): TableColumn<Client>[] => [
  {
    id: 'nome',
    label: 'Cliente',
    isSortable: true,
    cell: ({ id, name }) => <Link to={paths.client(id)}>{name}</Link>,
  },
  { id: 'plano', label: 'Plano', cell: ({ plan }) => planNameOf(plan) },
  { id: 'gestor', label: 'Gestor', isSortable: true, cell: ({ gestor }) => gestor || '—' },
  { id: 'cs', label: 'CS', isSortable: true, cell: ({ cs }) => cs || '—' },
  {
    id: 'situacao',
    label: 'Situação',
    isSortable: true,
    cell: ({ status }) => (
      <Badge variant="light" tt="none" color={status === 'Start' ? 'purple' : 'gray'}>
        {status}
      </Badge>
    ),
  },
  {
    id: 'valor',
    label: 'R$ por mês',
    isSortable: true,
    sortsDown: true,
    isNumber: true,
    cell: ({ value }) => formatMoney(value),
  },
]
