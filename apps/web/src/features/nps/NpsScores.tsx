import { VisuallyHidden } from '@mantine/core'
import type { NpsDistribution } from '@bastidor/shared/nps.recommendations'
import { npsGroupOf } from '@bastidor/shared/nps.scale'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { formatCount, withSign } from '#lib/formatting/numbers.ts'
import classes from './NpsDistribution.module.css'

type Scores = NpsDistribution['scores']

/** A bar for each score; a dashed outline shows the 180 days before. */
export const NpsScores = ({ scores }: { scores: Scores }) => {
  const most = Math.max(1, ...scores.flatMap(({ count, before }) => [count, before]))
  const heightOf = (clients: number) => ({ height: `${(100 * clients) / most}%` })
  return (
    <>
      <ol className="grid grid-cols-10 gap-10 max-sm:gap-4" aria-label="Clientes por nota">
        {scores.map(({ score, count, before }) => (
          <li key={score} className={classes.score} data-group={npsGroupOf(score)}>
            <VisuallyHidden>
              Nota {score}: {clientsText(count)}; antes, {formatCount(before)}
            </VisuallyHidden>
            <span
              className="grid justify-items-center text-14 lh-[1.25] weight-600"
              aria-hidden="true"
            >
              {formatCount(count)}
              <small className="text-12 weight-400 text-dimmed">{changeText(count - before)}</small>
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.before} style={heightOf(before)} />
              <span className={classes.now} style={heightOf(count)} />
            </span>
            <span className="text-13 text-dimmed" aria-hidden="true">
              {score}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.legend}>
        <span data-swatch="now">últimos 180 dias</span>
        <span data-swatch="before">180 dias anteriores</span>
      </p>
    </>
  )
}

const changeText = (change: number): string => (change === 0 ? '=' : withSign(change, formatCount))
