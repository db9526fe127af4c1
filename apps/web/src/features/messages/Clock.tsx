import { VisuallyHidden } from '@mantine/core'
import { clockAt } from '@bastidor/shared/dates'
import { closingText, timeToClosing } from '@bastidor/shared/workday'
import classes from './Clock.module.css'

/** The time in São Paulo, and the remaining working time. */
export const Clock = ({ now }: { now: Date }) => (
  <div className={classes.clock}>
    <p
      className="font-display text-34 lh-[1.1] weight-700 -tracking-20 max-sm:text-20"
      title="Horário de Brasília"
    >
      <VisuallyHidden>Horário de Brasília: </VisuallyHidden>
      <time dateTime={clockAt(now)}>{clockAt(now)}</time>
    </p>
    <p className={classes.left}>
      <strong>{timeToClosing(now)}</strong> {closingText(now)}
    </p>
  </div>
)
