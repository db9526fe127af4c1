import {
  Autocomplete,
  NativeSelect,
  type AutocompleteProps,
  type NativeSelectProps,
} from '@mantine/core'
import { dayOf } from '@bastidor/shared/dates'
import { ROLES } from '@bastidor/shared/employees'
import { LEVELS, type Level } from '@bastidor/shared/levels'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { grantsText } from './grants-text.ts'
import { roleGrantsQuery } from '#features/role-grants/role-grants.queries.ts'
import { DateField } from '#ui/inputs/DateField.tsx'

/** Cargo: lists the roles that are known, accepts any text, and says what the role may do. */
export const RoleField = (props: AutocompleteProps) => {
  const { data } = useQuery(roleGrantsQuery())
  const roles = data?.results.map(({ cargo }) => cargo) ?? [...ROLES]
  return (
    <Autocomplete
      label="Cargo"
      data={roles}
      maxLength={60}
      autoComplete="off"
      description={grantsText(data, props.value ?? '')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  )
}

const USUAL_AGE = 30

/** Aniversário: not in the future; the calendar starts at a typical year. */
export const BirthdayField = (props: ComponentProps<typeof DateField>) => {
  const [today] = useState(() => dayOf(new Date()))
  const start = `${Number(today.slice(0, 4)) - USUAL_AGE}-01-01`
  return <DateField label="Aniversário" maxDay={today} startDay={start} {...props} />
}

/** Nível: one of `levels`. */
export const LevelField = ({
  levels = LEVELS,
  ...props
}: NativeSelectProps & { levels?: readonly Level[] }) => (
  <NativeSelect label="Nível" data={[...levels]} {...props} />
)
