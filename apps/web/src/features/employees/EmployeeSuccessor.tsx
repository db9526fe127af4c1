import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Employee } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#ui/feedback/Notice.tsx'
import { employeeClientsQuery, findEmployees } from './employees.queries.ts'

type Props = { employee: Employee; value: string | null; onChange: (id: string | null) => void }

const SHOWN = 3

/** Lists the clients assigned to a person before the deletion, and offers to choose a successor. */
export const EmployeeSuccessor = ({ employee, value, onChange }: Props) => {
  const { data: clients } = useQuery(employeeClientsQuery(employee.id))
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const { data: found = [] } = useQuery({
    queryKey: ['employees', 'successors', search],
    queryFn: () => findEmployees(search),
    enabled: search !== '',
    placeholderData: (previous) => previous,
  })
  if (!clients?.total) return null

  const names = clients.results.slice(0, SHOWN).map(({ name }) => name)
  const rest = clients.total - names.length
  return (
    <>
      <Notice tone="danger">
        {employee.name} cuida de {names.join(', ')}
        {rest > 0 && ` e mais ${rest}`}.
      </Notice>
      <Select
        label="Quem assume estes clientes"
        description="Sem sucessor, eles guardam o nome como lembrança e ficam sem responsável."
        placeholder="Procurar funcionário"
        searchable
        clearable
        value={value}
        onChange={onChange}
        onSearchChange={setTyped}
        nothingFoundMessage="Ninguém com esse nome."
        data={found
          .filter(({ id, active }) => active && id !== employee.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
