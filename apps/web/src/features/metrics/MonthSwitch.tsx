import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './MonthSwitch.module.css'
import { monthText } from '#lib/formatting/months.ts'

type Props = {
  month: string
  /** Latest first; the first one is the current month. */
  months: readonly string[]
  onChange: (month: string) => void
}

/** Selects a month by name, or the previous or next one. */
export const MonthSwitch = ({ month, months, onChange }: Props) => {
  const index = months.indexOf(month)
  const step = (to: string | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      disabled={!to}
      onClick={() => to && onChange(to)}
      aria-label={label}
    >
      <Icon size={18} />
    </ActionIcon>
  )
  return (
    <div className={classes.switch} role="group" aria-label="Mês">
      {step(months[index + 1], 'Mês anterior', IconChevronLeft)}
      <NativeSelect
        aria-label="Mês"
        value={month}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={months.map((value, place) => ({
          value,
          label: place === 0 ? `${monthText(value)} (parcial)` : monthText(value),
        }))}
        className={classes.select}
      />
      {step(months[index - 1], 'Próximo mês', IconChevronRight)}
    </div>
  )
}
