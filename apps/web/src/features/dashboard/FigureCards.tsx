import type { MonthFigures } from '@bastidor/shared/metrics'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '@bastidor/shared/dates'
import { metricsQuery } from '#features/metrics/metrics.queries.ts'
import classes from './FigureCards.module.css'
import { FigureCard } from './FigureCard.tsx'
import { FIGURES } from './figures.ts'

const UNKNOWN: readonly MonthFigures[] = []

/** The agency's four figures; each loads, fails and retries independently. */
export const FigureCards = ({ now }: { now: Date }) => {
  const { data } = useQuery(metricsQuery())
  const month = monthOf(now)
  return (
    <ul className={classes.cards} aria-label="Indicadores">
      {FIGURES.map((figure) => (
        <FigureCard
          key={figure.title}
          figure={figure}
          month={month}
          months={data?.months ?? UNKNOWN}
        />
      ))}
    </ul>
  )
}
