import type { SeriesLine } from './series.ts'
import classes from './SeriesSwatch.module.css'

/** A legend sample of a chart's line. */
export const SeriesSwatch = ({ line }: { line: SeriesLine }) => (
  <span
    className={classes.swatch}
    data-line={line.type === 'line' || undefined}
    data-second={line.isSecond || undefined}
    style={{ color: `var(--bs-chart-${line.tone})` }}
  />
)
