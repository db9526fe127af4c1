import type { MonthFigures } from '@bastidor/shared/metrics'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '@bastidor/shared/dates'
import { metricsQuery } from '#features/metrics/metrics.queries.ts'
import { FigureCard } from './FigureCard.tsx'
import { FIGURES } from './figures.ts'

const UNKNOWN: readonly MonthFigures[] = []

/** The agency's four figures; each loads, fails and retries independently. */
export const FigureCards = ({ now }: { now: Date }) => {
  const { data } = useQuery(metricsQuery())
  const month = monthOf(now)
  return (
    // One slim strip, divided by lines.
    <ul
      className="grid grid-cols-4 gap-1 overflow-hidden rounded-lg bg-line raised line max-xl:grid-cols-2"
      aria-label="Indicadores"
    >
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
