import type { MonthFigures } from '@bastidor/shared/metrics'
import { withSign } from '#lib/formatting/numbers.ts'
import { InfoHint } from '#ui/feedback/InfoHint.tsx'
import { waterfallBars, type WaterfallStep } from './waterfall-bars.ts'
import classes from './WaterfallChart.module.css'
import { FigureLink } from './FigureLink.tsx'
import { FIGURES, type FigureKey } from './figures.ts'

type Step = { kind: WaterfallStep['kind']; figure: FigureKey; label?: string }

type Props = { title: string; of: MonthFigures; steps: readonly Step[] }

/** A waterfall chart from the state at the month's start to that at its end. */
export const WaterfallChart = ({ title, of, steps }: Props) => {
  const bars = waterfallBars(steps.map(({ kind, figure }) => ({ kind, value: of[figure] ?? 0 })))
  return (
    <ol className="grid auto-rows-[minmax(40px,1fr)]" aria-label={title}>
      {steps.map(({ kind, figure, label }, index) => {
        const { definition, format, label: ownLabel } = FIGURES[figure]
        const value = of[figure] ?? 0
        const { start, length, isCut } = bars[index]!
        return (
          <li
            key={figure}
            className={classes.step}
            data-kind={kind}
            data-nothing={value === 0 || undefined}
          >
            <span className="flex items-center gap-2 in-data-[kind=total]:weight-600">
              {label ?? ownLabel}
              <InfoHint about={label ?? ownLabel}>{definition}</InfoHint>
            </span>
            <span
              className="relative h-18 max-sm:col-span-full max-sm:row-2 max-sm:h-10"
              aria-hidden="true"
            >
              {value !== 0 && (
                <span
                  className={classes.bar}
                  data-cut={isCut || undefined}
                  style={{ left: `${start}%`, width: `${length}%` }}
                />
              )}
            </span>
            <FigureLink of={of} figure={figure} className={classes.value}>
              {kind === 'total'
                ? format.text(value)
                : withSign(kind === 'in' ? value : -value, format.text)}
            </FigureLink>
          </li>
        )
      })}
    </ol>
  )
}
