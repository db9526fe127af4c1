import { ActionIcon } from '@mantine/core'
import { addMonths } from '@bastidor/shared/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthText } from '#lib/formatting/months.ts'
import classes from './MonthSteps.module.css'

type Props = {
  month: string
  /** The last month there is. */
  max?: string
  onChange: (month: string) => void
}

/** A month, with the one before and the one after it. */
export const MonthSteps = ({ month, max, onChange }: Props) => {
  const isLast = max !== undefined && month >= max
  return (
    <div className={classes.steps} role="group" aria-label="Mês">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Mês anterior"
        onClick={() => onChange(addMonths(month, -1))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.month} aria-live="polite">
        {monthText(month)}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Próximo mês"
        disabled={isLast}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
