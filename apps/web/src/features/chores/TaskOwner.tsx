import { dayOf, formatDay, shortDay } from '@bastidor/shared/dates'
import type { Task } from '@bastidor/shared/chores'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/browser/useNow.ts'
import { everyoneQuery } from '#features/employees/employees.queries.ts'
import classes from './ChorePage.module.css'

type Props = { task: Pick<Task, 'assigneeId' | 'dueOn' | 'state'> }

/** Who does a task of a journey, and by when. */
export const TaskOwner = ({ task }: Props) => {
  const { assigneeId, dueOn, state } = task
  const today = dayOf(useNow())
  const { data: name } = useQuery({
    ...everyoneQuery(),
    enabled: assigneeId !== null,
    select: (people) => people.find(({ id }) => id === assigneeId)?.name ?? '',
  })
  if (!name && !dueOn) return null
  return (
    <span className={classes.owner}>
      {name && <span className="truncate">{name}</span>}
      {dueOn && (
        <time
          dateTime={dueOn}
          title={formatDay(dueOn)}
          className="min-w-36 flex-none text-right tabular data-late:weight-600 data-late:text-danger"
          data-late={(dueOn < today && state !== 'done') || undefined}
        >
          {shortDay(dueOn, today)}
        </time>
      )}
    </span>
  )
}
