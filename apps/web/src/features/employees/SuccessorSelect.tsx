import type { ClientRole, Employee } from '@bastidor/shared/employees'
import type { ComponentProps } from 'react'
import { LoadedSelect } from '#ui/inputs/LoadedSelect.tsx'
import { fitsRole } from '#features/people/people-options.ts'
import { everyoneQuery } from './employees.queries.ts'

type Props = Omit<
  ComponentProps<typeof LoadedSelect<Employee[], readonly unknown[]>>,
  'query' | 'optionsOf' | 'value' | 'onChange' | 'role'
> & {
  role: ClientRole
  leaving: Employee
  value: string | null | undefined
  onChange: (id: string | undefined) => void
}

/** Selects who takes over from a leaving person; those whose job it is come first. */
export const SuccessorSelect = ({ role, leaving, value, onChange, ...props }: Props) => (
  <LoadedSelect
    {...props}
    query={everyoneQuery()}
    optionsOf={(people) =>
      people
        .filter(({ id, active }) => active && id !== leaving.id)
        .toSorted((a, b) => Number(fitsRole(role, b)) - Number(fitsRole(role, a)))
        .map(({ id, name }) => ({ value: id, label: name }))
    }
    value={value ?? ''}
    onChange={(id) => onChange(id || undefined)}
  />
)
