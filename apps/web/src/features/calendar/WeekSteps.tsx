import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dayText } from './calendar.labels.ts'
import { weekOf } from './calendar-days.ts'
import classes from './WeekSteps.module.css'

type Props = { day: string; onStep: (step: -1 | 1) => void }

/** The week of a day, with the one before and the one after it. */
export const WeekSteps = ({ day, onStep }: Props) => {
  const days = weekOf(day)
  return (
    <div className={classes.steps} role="group" aria-label="Semana">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Semana anterior"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.week} aria-live="polite">
        {dayText(days[0] ?? day)} – {dayText(days.at(-1) ?? day)}
      </span>
      <ActionIcon variant="default" size={36} aria-label="Próxima semana" onClick={() => onStep(1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
