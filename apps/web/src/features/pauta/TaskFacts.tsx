import { formatInstant } from '@bastidor/shared/dates'
import type { PautaTask } from '@bastidor/shared/pauta'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { ORIGINS } from './pauta.labels.ts'
import classes from './TaskRow.module.css'

/** Where a task comes from, who made it, and when it was done. */
export const TaskFacts = ({ task }: { task: PautaTask }) => {
  const { origin, creatorName, createdAt, doneAt } = task
  const made = creatorName ? `por ${creatorName}, ` : ''
  return (
    <p className={classes.hint}>
      {origin.kind === 'proposal' && origin.id ? (
        <Link to={paths.proposal(origin.id)}>{ORIGINS.proposal}</Link>
      ) : (
        ORIGINS[origin.kind]
      )}{' '}
      · {made}
      {formatInstant(createdAt)}
      {doneAt && ` · feita em ${formatInstant(doneAt)}`}
    </p>
  )
}
