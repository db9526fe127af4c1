import { Box } from '@mantine/core'
import type { MonthFigures } from '@bastidor/shared/metrics'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { NO_FIGURE } from '#lib/formatting/numbers.ts'
import { paths } from '#paths.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import classes from './FigureCard.module.css'
import type { Figure } from './figures.ts'
import { figureQuery } from './dashboard.queries.ts'
import { Sparkline } from './Sparkline.tsx'

type Props = {
  figure: Figure
  /** `YYYY-MM`, the month of the linked list of clients. */
  month: string
  /** The months already loaded, oldest first; optional. */
  months: readonly MonthFigures[]
}

const TREND_MONTHS = 12

/** A figure of the agency with its trend, and the link to the clients behind it. */
export const FigureCard = ({ figure, month, months }: Props) => {
  const { data, error, isFetching, refetch } = useQuery(figureQuery(figure.source))
  if (error && data === undefined)
    return (
      <li className={classes.card}>
        <span className={classes.title}>{figure.title}</span>
        <Box mt={6}>
          <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
            Não deu para carregar.
          </InlineError>
        </Box>
      </li>
    )
  return (
    <li className={classes.card} aria-busy={data === undefined}>
      <Link to={paths.metricClients(figure.opens, month)} className={classes.open}>
        {figure.title}
      </Link>
      <div className={classes.row}>
        <span className={classes.value}>
          {data === undefined ? (
            <span className="h-24 w-72 self-center rounded-sm bg-line" />
          ) : (
            <Shown text={shown(figure, data)} />
          )}
          {figure.hasArrow && (data ?? 0) > 0 && (
            <IconArrowUp
              size={22}
              stroke={2.5}
              className="self-center text-positive"
              role="img"
              aria-label="em alta"
            />
          )}
        </span>
        <Sparkline values={months.slice(-TREND_MONTHS).map(figure.of)} />
      </div>
      <p className={classes.note}>{noteOf(figure, data, months)}</p>
    </li>
  )
}

// A card on a phone is too narrow for a unit as large as its number.
const Shown = ({ text }: { text: string }) => {
  const [number, unit] = text.split(' ')
  return (
    <>
      {number}
      {unit && <span className="text-14 lh-[1] weight-500"> {unit}</span>}
    </>
  )
}

const shown = ({ format }: Figure, value: number | null): string =>
  value === null ? NO_FIGURE : format(value)

const noteOf = (
  figure: Figure,
  value: number | null | undefined,
  months: readonly MonthFigures[],
): string => {
  const previous = months.at(-2)
  const caveat = typeof value === 'number' && figure.caveat?.(months.at(-1))
  const before = previous && `${shown(figure, figure.of(previous))} no mês passado`
  return [caveat, before].filter(Boolean).join(' · ')
}
