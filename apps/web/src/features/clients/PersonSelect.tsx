import type { Employee } from '@bastidor/shared/employees'
import type { ComponentProps } from 'react'
import { LoadedSelect } from '#ui/LoadedSelect.tsx'
import { everyoneQuery } from '../employees/employees.queries.ts'
import { peopleFor, type ClientRole } from './client.people.ts'

type Props = Omit<
  ComponentProps<typeof LoadedSelect<Employee[], readonly unknown[]>>,
  'query' | 'optionsOf' | 'unknownLabel'
> & { role: ClientRole; withInactive?: boolean }

const LABELS = { gestor: 'Gestor', cs: 'CS' }

/** Chooses who looks after a client; the value is the person's name. */
export const PersonSelect = ({ role, withInactive = false, ...props }: Props) => (
  <LoadedSelect
    label={LABELS[role]}
    placeholder="Selecione uma pessoa"
    {...props}
    query={everyoneQuery()}
    optionsOf={(people) => peopleFor(role, people, { withInactive })}
  />
)
