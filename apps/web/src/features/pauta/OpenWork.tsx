import { Stack } from '@mantine/core'
import type { Employee, Succession } from '@bastidor/shared/employees'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { OpenWorkError } from './OpenWorkError.tsx'
import { openText, useOpenWork } from './useOpenWork.ts'

type Props = { employee: Employee; value: Succession; onChange: (value: Succession) => void }

/** How much work a leaving person leaves, and who takes it over. */
export const OpenWork = ({ employee, value, onChange }: Props) => {
  const work = useOpenWork(employee.id)
  const open = work.data ?? 0
  return (
    <Stack gap="sm" mt="sm">
      <OpenWorkError work={work} />
      {open > 0 && (
        <Notice tone="danger">
          {openText(employee.name, open)} Sem sucessor, o trabalho fica sem responsável.
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
