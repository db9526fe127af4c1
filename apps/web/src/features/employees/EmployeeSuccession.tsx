import { Button, Skeleton, Stack } from '@mantine/core'
import { CLIENT_ROLES, type Employee, type Succession } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { EmployeeSuccessionClients } from './EmployeeSuccessionClients.tsx'
import { employeeClientsQuery } from './employees.queries.ts'
import { SuccessorSelect } from './SuccessorSelect.tsx'

type Props = {
  employee: Employee
  value: Succession
  onChange: (succession: Succession) => void
  /** What becomes of the clients without a successor. */
  otherwise: string
}

const SHOWN = 3
const LABELS = { gestor: 'Quem assume como gestor', cs: 'Quem assume como CS' }

/** Names the clients of a leaving person, and asks who takes over, by role or client by client. */
export const EmployeeSuccession = ({ employee, value, onChange, otherwise }: Props) => {
  const { data: clients, error, isFetching, refetch } = useQuery(employeeClientsQuery(employee.id))
  const [isSingly, setSingly] = useState(false)
  if (error && !clients)
    return (
      <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
        {`Não deu para carregar os clientes de ${employee.name}.`}
      </InlineError>
    )
  if (!clients) return <Skeleton height={60} role="status" aria-label="Carregando" />
  if (clients.total === 0) return null

  const names = clients.results.slice(0, SHOWN).map(({ name }) => name)
  const rest = clients.total - names.length
  return (
    <Stack gap="sm">
      <Notice tone="danger">
        {employee.name} cuida de {names.join(', ')}
        {rest > 0 && ` e mais ${rest}`}. {otherwise}
      </Notice>
      {CLIENT_ROLES.filter((role) => clients[role] > 0).map((role) => (
        <SuccessorSelect
          key={role}
          role={role}
          leaving={employee}
          label={LABELS[role]}
          description={clientsText(clients[role])}
          placeholder="Procurar funcionário"
          value={value[role]}
          onChange={(id) => onChange({ ...value, [role]: id })}
        />
      ))}
      {isSingly ? (
        <EmployeeSuccessionClients
          employee={employee}
          clients={clients}
          value={value}
          onChange={onChange}
        />
      ) : (
        clients.total > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            onClick={() => setSingly(true)}
          >
            Escolher por cliente
          </Button>
        )
      )}
    </Stack>
  )
}
