import type { ClientRole, Employee } from '@bastidor/shared/employees'
import type { ComponentProps } from 'react'
import { LoadedSelect } from '#ui/inputs/LoadedSelect.tsx'
import { everyoneQuery } from '#features/employees/employees.queries.ts'
import { peopleOptions } from './people-options.ts'

type Props = Omit<
  ComponentProps<typeof LoadedSelect<Employee[], readonly unknown[]>>,
  'query' | 'optionsOf' | 'unknownLabel'
> & { who: ClientRole; withInactive?: boolean }

const LABELS = { gestor: 'Gestor', cs: 'CS' }

/** Selects a person for a client; the value is the person's name. */
export const PersonSelect = ({ who, withInactive = false, ...props }: Props) => (
  <LoadedSelect
    label={LABELS[who]}
    placeholder="Selecione uma pessoa"
    {...props}
    query={everyoneQuery()}
    optionsOf={(people) => peopleOptions(who, people, { withInactive })}
  />
)
