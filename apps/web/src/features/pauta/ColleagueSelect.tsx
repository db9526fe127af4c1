import type { Employee } from '@bastidor/shared/employees'
import type { ComponentProps } from 'react'
import { LoadedSelect } from '#ui/inputs/LoadedSelect.tsx'
import { everyoneQuery } from '#features/employees/employees.queries.ts'

type Props = Omit<
  ComponentProps<typeof LoadedSelect<Employee[], readonly unknown[]>>,
  'query' | 'optionsOf'
> & {
  /** A person who cannot be chosen. */
  except?: string
}

/** Selects an active person; the value is their id. */
export const ColleagueSelect = ({ except, ...props }: Props) => (
  <LoadedSelect
    placeholder="Selecione uma pessoa"
    {...props}
    query={everyoneQuery()}
    optionsOf={(people) =>
      people
        .filter(({ id, active }) => active && id !== except)
        .map(({ id, name }) => ({ value: id, label: name }))
    }
  />
)
