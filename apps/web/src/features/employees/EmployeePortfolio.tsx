import { Anchor, Group } from '@mantine/core'
import { CLIENT_ROLES, type ClientRole, type Employee } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { portfolioQuery } from './employee-portfolio.queries.ts'
import { clientsText } from '#lib/formatting/clients-text.ts'

const LABELS = { gestor: 'Como gestor', cs: 'Como CS' }

/** The clients of a person by role; each number opens the list of those clients. */
export const EmployeePortfolio = ({ employee }: { employee: Employee }) => (
  <Panel title="Clientes">
    {CLIENT_ROLES.map((role) => (
      <RolePortfolio key={role} role={role} name={employee.name} />
    ))}
  </Panel>
)

const RolePortfolio = ({ role, name }: { role: ClientRole; name: string }) => {
  const { data: clients, isError } = useQuery(portfolioQuery(role, name))
  const { data: starting } = useQuery({
    ...portfolioQuery(role, name, 'Start'),
    enabled: Boolean(clients?.total),
  })
  if (!clients)
    return <PanelRow title={LABELS[role]} hint={isError ? 'Não deu para carregar.' : '…'} />
  if (clients.total === 0) return <PanelRow title={LABELS[role]} hint="Nenhum cliente" />

  const rest = clients.total - clients.results.length
  return (
    <PanelRow
      title={LABELS[role]}
      hint={
        <>
          {clients.results.map((client, index) => (
            <Fragment key={client.id}>
              {index > 0 && ', '}
              <Anchor component={Link} to={paths.client(client.id)} fz="inherit">
                {client.name}
              </Anchor>
            </Fragment>
          ))}
          {rest > 0 && ` e mais ${rest}`}
        </>
      }
      action={
        <Group gap="md">
          <Anchor component={Link} to={paths.clientsOf(role, name)} fz={14}>
            {clientsText(clients.total)}
          </Anchor>
          {starting !== undefined && starting.total > 0 && (
            <Anchor component={Link} to={paths.startingClients(role, name)} fz={14}>
              {starting.total} em Start
            </Anchor>
          )}
        </Group>
      }
    />
  )
}
