import type { Chore } from '@bastidor/shared/chores'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { TaskProgress } from '#features/tasks/TaskProgress.tsx'
import { countsOf } from './chore-counts.ts'
import classes from './ChoreCard.module.css'
import cards from '#ui/layout/Card.module.css'

/** A chore with its progress; the whole card is a link. */
export const ChoreCard = ({ chore }: { chore: Chore }) => (
  <li className={classes.card}>
    <h2 className={classes.title}>
      <Link to={paths.chore(chore.id)} className={cards.open}>
        {chore.title}
      </Link>
    </h2>
    <TaskProgress {...countsOf(chore)} />
  </li>
)
