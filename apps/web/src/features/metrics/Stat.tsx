import { Badge, Box } from '@mantine/core'
import type { MonthFigures } from '@bastidor/shared/metrics'
import type { ReactNode } from 'react'
import { InfoHint } from '#ui/feedback/InfoHint.tsx'
import { FigureLink } from './FigureLink.tsx'
import { FIGURES, type FigureKey } from './figures.ts'
import classes from './Stat.module.css'

type Props = {
  of: MonthFigures
  figure: FigureKey
  /** The formatted figure, without the badge's text. */
  text?: string
  /** A badge that qualifies the figure. */
  mark?: string | false
  markColor?: 'yellow' | 'gray'
  /** How the figure is computed, with this month's numbers. */
  children?: ReactNode
}

/** One large figure: name, definition behind a button, and calculation. */
export const Stat = ({ of, figure, text, mark, markColor = 'yellow', children }: Props) => {
  const { label, definition } = FIGURES[figure]
  return (
    <Box miw={0}>
      <p className="flex min-h-24 items-center gap-2 text-14 weight-500 text-dimmed">
        {label}
        <InfoHint about={label}>{definition}</InfoHint>
      </p>
      <p className={classes.value}>
        <FigureLink of={of} figure={figure} className={classes.link}>
          {text}
        </FigureLink>
        {mark && (
          <Badge component="span" variant="light" color={markColor} tt="none">
            {mark}
          </Badge>
        )}
      </p>
      {children && <p className="mt-4 text-14 lh-[1.45] text-pretty text-dimmed">{children}</p>}
    </Box>
  )
}
