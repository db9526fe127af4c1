import {
  Autocomplete,
  NativeSelect,
  type AutocompleteProps,
  type NativeSelectProps,
} from '@mantine/core'
import { dayOf } from '@bastidor/shared/dates'
import { LEVELS, ROLES, type Level } from '@bastidor/shared/employees'
import { useState, type ComponentProps } from 'react'
import { DateField } from '#ui/inputs/DateField.tsx'

/** Cargo: suggests the usual roles, accepts any text. */
export const RoleField = (props: AutocompleteProps) => (
  <Autocomplete label="Cargo" data={[...ROLES]} maxLength={60} autoComplete="off" {...props} />
)

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
