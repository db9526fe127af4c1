import { Group } from '@mantine/core'
import {
  type ClientRole,
  type Employee,
  type EmployeeClients,
  type Succession,
} from '@bastidor/shared/employees'
import { SuccessorSelect } from './SuccessorSelect.tsx'

type Props = {
  employee: Employee
  clients: EmployeeClients
  value: Succession
  onChange: (succession: Succession) => void
}

const NAMES = { gestor: 'Gestor', cs: 'CS' }

/** A successor for each client; where none is chosen the one of the role takes over. */
export const EmployeeSuccessionClients = ({ employee, clients, value, onChange }: Props) => {
  const single = new Map(value.clients?.map((client) => [client.id, client]))
  const handleChange = (id: string, role: ClientRole, successor: string | undefined) => {
    const next = new Map(single)
    next.set(id, { ...next.get(id), id, [role]: successor })
    onChange({ ...value, clients: [...next.values()] })
  }
  const rest = clients.total - clients.results.length
  return (
    <div>
      <ul
        className="grid max-h-260 list-none gap-10 overflow-y-auto pr-4 pb-4"
        aria-label="Sucessor de cada cliente"
      >
        {clients.results.map(({ id, name, as }) => (
          <li key={id} className="grid gap-4 wrap-anywhere">
            <span>{name}</span>
            <Group gap="xs" grow>
              {as.map((role) => (
                <SuccessorSelect
                  key={role}
                  size="xs"
                  role={role}
                  leaving={employee}
                  aria-label={`${NAMES[role]} de ${name}`}
                  placeholder={`${NAMES[role]}: como acima`}
                  value={single.get(id)?.[role]}
                  onChange={(successor) => handleChange(id, role, successor)}
                />
              ))}
            </Group>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>{rest === 1 ? 'O outro segue' : `Os outros ${rest} seguem`} a escolha acima.</p>
      )}
    </div>
  )
}
