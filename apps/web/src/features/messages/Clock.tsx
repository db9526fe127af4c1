import { VisuallyHidden } from '@mantine/core'
import { clockAt, closingText, timeToClosing } from '@bastidor/shared/workday'
import classes from './Clock.module.css'

/** The time in São Paulo, and the remaining working time. */
export const Clock = ({ now }: { now: Date }) => (
  <div className={classes.clock}>
    <p className={classes.time} title="Horário de Brasília">
      <VisuallyHidden>Horário de Brasília: </VisuallyHidden>
      <time dateTime={clockAt(now)}>{clockAt(now)}</time>
    </p>
    <p className={classes.left}>
      <strong>{timeToClosing(now)}</strong> {closingText(now)}
    </p>
  </div>
)
