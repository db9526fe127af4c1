import { Progress } from '@mantine/core'
import type { Chore } from '@bastidor/shared/chores'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { doneText } from './chore.edits.ts'
import classes from './ChoreCard.module.css'

/** One chore and how much of it is done; the whole card opens it. */
export const ChoreCard = ({ chore }: { chore: Chore }) => {
  const { tasks } = chore
  const share = (state: string) =>
    tasks.length === 0
      ? 0
      : (100 * tasks.filter((task) => task.state === state).length) / tasks.length
  return (
    <li className={classes.card}>
      <h2 className={classes.title}>
        <Link to={paths.chore(chore.id)} className={classes.open}>
          {chore.title}
        </Link>
      </h2>
      <div className={classes.progress}>
        <Progress.Root size={6} aria-hidden="true">
          <Progress.Section value={share('done')} color="green" />
          <Progress.Section value={share('working')} color="purple" />
        </Progress.Root>
        <p className={classes.done}>{doneText(chore)}</p>
      </div>
    </li>
  )
}
