import { Badge } from '@mantine/core'
import type { MonthFigures } from '@bastidor/shared/metrics'
import type { ReactNode } from 'react'
import { InfoHint } from '#ui/InfoHint.tsx'
import { FigureLink } from './FigureLink.tsx'
import { FIGURES, type FigureKey } from './figures.ts'
import classes from './Stat.module.css'

type Props = {
  of: MonthFigures
  figure: FigureKey
  /** The figure without what its mark says. */
  text?: string
  /** A word that qualifies the figure. */
  mark?: string | false
  markColor?: 'yellow' | 'gray'
  /** Where the figure comes from, in this month's numbers. */
  children?: ReactNode
}

/** One figure, large: its name, what it means behind a button, and how it came about. */
export const Stat = ({ of, figure, text, mark, markColor = 'yellow', children }: Props) => {
  const { label, definition } = FIGURES[figure]
  return (
    <div className={classes.stat}>
      <p className={classes.label}>
        {label}
        <InfoHint about={label}>{definition}</InfoHint>
      </p>
      <p className={classes.value}>
        <FigureLink of={of} figure={figure} className={classes.link}>
          {text}
        </FigureLink>
        {mark && (
          <Badge variant="light" color={markColor} tt="none">
            {mark}
          </Badge>
        )}
      </p>
      {children && <p className={classes.note}>{children}</p>}
    </div>
  )
}
