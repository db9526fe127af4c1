import { Stack } from '@mantine/core'
import type { Employee, Succession } from '@bastidor/shared/employees'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { lanesQuery } from './pauta.queries.ts'

/** How many open tasks a person has. */
export const useOpenWork = (id: string): number => {
  const { data } = useQuery(lanesQuery())
  return data?.results.find(({ person }) => person?.id === id)?.open ?? 0
}

export const openText = (name: string, open: number): string =>
  `${name} tem ${open === 1 ? '1 tarefa aberta' : `${open} tarefas abertas`}.`

type Props = { employee: Employee; value: Succession; onChange: (value: Succession) => void }

/** How much work a leaving person leaves, and who takes it over. */
export const OpenWork = ({ employee, value, onChange }: Props) => {
  const open = useOpenWork(employee.id)
  return (
    <Stack gap="sm" mt="sm">
      {open > 0 && (
        <Notice tone="danger">
          {openText(employee.name, open)} Sem sucessor, ficam sem responsável.
        </Notice>
      )}
      <ColleagueSelect
        label="Quem assume o trabalho"
        description="Tarefas, jornadas, repetições e trabalhos abertos; clientes também, se não houver outro nome."
        placeholder="Ninguém"
        except={employee.id}
        value={value.successor ?? ''}
        onChange={(id) => onChange({ ...value, successor: id || undefined })}
      />
    </Stack>
  )
}
