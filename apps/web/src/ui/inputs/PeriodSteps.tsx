import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './PeriodSteps.module.css'

const NAMES = {
  Mês: { previous: 'Mês anterior', next: 'Próximo mês' },
  Semana: { previous: 'Semana anterior', next: 'Próxima semana' },
}

type Props = {
  period: keyof typeof NAMES
  hasPrevious?: boolean
  hasNext?: boolean
  onStep: (step: -1 | 1) => void
  /** Its name, or the choice of another. */
  children: ReactNode
}

/** A month or a week, between buttons for the one before and the one after it. */
export const PeriodSteps = ({
  period,
  hasPrevious = true,
  hasNext = true,
  onStep,
  children,
}: Props) => {
  const { previous, next } = NAMES[period]
  return (
    <div className="flex items-center gap-6 max-sm:flex-1" role="group" aria-label={period}>
      <ActionIcon
        variant="default"
        aria-label={previous}
        disabled={!hasPrevious}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      {children}
      <ActionIcon variant="default" aria-label={next} disabled={!hasNext} onClick={() => onStep(1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

type NameProps = { isWide?: boolean; children: ReactNode }

/** The name of a period, which keeps its width as it is stepped through. */
export const PeriodName = ({ isWide = false, children }: NameProps) => (
  <span className={classes.name} data-wide={isWide || undefined} aria-live="polite">
    {children}
  </span>
)
