import { VisuallyHidden } from '@mantine/core'
import type { MonthFigures } from '@bastidor/shared/metrics'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReach } from '#lib/session/Can.tsx'
import { NO_FIGURE } from '#lib/formatting/numbers.ts'
import { FIGURES, figurePath, figureText, type FigureKey } from './figures.ts'
import { monthText } from '#lib/formatting/months.ts'

type Props = {
  of: MonthFigures
  figure: FigureKey
  className?: string | undefined
  /** Replaces the figure's own text, such as one with a sign. */
  children?: ReactNode
}

/** A figure with a link to its clients; a dash has no link. */
export const FigureLink = ({ of, figure, className, children }: Props) => {
  const reachOf = useReach()
  const [now] = useState(() => new Date())
  const { label, clients } = FIGURES[figure]
  if (of[figure] === null)
    return (
      <span className={className}>
        <span aria-hidden="true">{NO_FIGURE}</span>
        <VisuallyHidden>sem valor</VisuallyHidden>
      </span>
    )
  const text = children ?? figureText(figure, of)
  const path = figurePath(figure, of, now)
  // Individual scores require the permission to list all surveys.
  if (!path || (clients === 'nps' && reachOf('nps.list') !== 'all'))
    return <span className={className}>{text}</span>
  return (
    <Link to={path} className={className}>
      {text}
      <VisuallyHidden>
        , {label}, {monthText(of.month)}: ver os clientes
      </VisuallyHidden>
    </Link>
  )
}
