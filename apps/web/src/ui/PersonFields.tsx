import {
  Autocomplete,
  NativeSelect,
  type AutocompleteProps,
  type NativeSelectProps,
} from '@mantine/core'
import { dayOf } from '@bastidor/shared/dates'
import { LEVELS, ROLES, type Level } from '@bastidor/shared/employees'
import { useState, type ComponentProps } from 'react'
import { DayField } from './DayField.tsx'

/** Cargo: the agency's usual roles are suggested, any other text is one too. */
export const RoleField = (props: AutocompleteProps) => (
  <Autocomplete label="Cargo" data={[...ROLES]} maxLength={60} autoComplete="off" {...props} />
)

const USUAL_AGE = 30

/** Aniversário: no later than today; the calendar begins where most birthdays are. */
export const BirthdayField = (props: ComponentProps<typeof DayField>) => {
  const [today] = useState(() => dayOf(new Date()))
  const start = `${Number(today.slice(0, 4)) - USUAL_AGE}-01-01`
  return <DayField label="Aniversário" maxDay={today} startDay={start} {...props} />
}

/** Nível: those of `levels`. */
export const LevelField = ({
  levels = LEVELS,
  ...props
}: NativeSelectProps & { levels?: readonly Level[] }) => (
  <NativeSelect label="Nível" data={[...levels]} {...props} />
)
