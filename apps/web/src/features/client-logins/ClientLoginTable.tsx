import type { ClientLogin } from '@bastidor/shared/client-logins'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { DataTable, type TableColumn } from '#ui/table/DataTable.tsx'
import type { TableState } from '#ui/table/table-url.ts'
import { ClientLoginActions, type ClientLoginHandlers } from './ClientLoginActions.tsx'
import { ClientLoginName } from './ClientLoginName.tsx'
import { ClientLoginPassword } from './ClientLoginPassword.tsx'
import { LoginDetails } from './LoginDetails.tsx'

type Props = ClientLoginHandlers & {
  logins: ClientLogin[]
  state: TableState
  onState: (state: TableState) => void
}

/** The logins as a table, with what the cards show; Enter edits one. */
export const ClientLoginTable = ({ logins, state, onState, ...handlers }: Props) => (
  <DataTable
    label="Acessos"
    columns={columnsOf(handlers)}
    rows={logins}
    idOf={({ id }) => id}
    onOpen={handlers.onEdit}
    sort={state.sort}
    onSort={(sort) => onState({ ...state, sort })}
    isCompact={state.isCompact}
  />
)

const columnsOf = (handlers: ClientLoginHandlers): TableColumn<ClientLogin>[] => [
  {
    id: 'cliente',
    label: 'Cliente',
    isSortable: true,
    cell: ({ client, clientId }) =>
      clientId ? <Link to={paths.client(clientId)}>{client}</Link> : client,
  },
  {
    id: 'plataforma',
    label: 'Plataforma',
    isSortable: true,
    cell: (login) => (
      <>
        {login.platform}
        <LoginDetails login={login} isFlagged={login.isFlagged} />
      </>
    ),
  },
  { id: 'login', label: 'Login', cell: (login) => <ClientLoginName login={login} /> },
  { id: 'senha', label: 'Senha', cell: (login) => <ClientLoginPassword login={login} /> },
  {
    id: 'acoes',
    label: 'Ações',
    cell: (login) => <ClientLoginActions login={login} {...handlers} />,
  },
]
