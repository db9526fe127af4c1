import { formatDay } from '@bastidor/shared/dates'
import type { PautaTask } from '@bastidor/shared/pauta'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'
import { paths } from '#paths.ts'
import { DayRow } from './DayRow.tsx'
import classes from './DayRow.module.css'
import { useShowPauta } from './my-day.queries.ts'
import { DoneButton, useDoneTask } from './my-day.slots.ts'

/** A task of the Pauta that is late or due today, done with a tap. */
export const PautaRow = ({ task }: { task: PautaTask }) => {
  const toggle = useDoneTask(useShowPauta())
  const { row, noteDone } = useFocusNextRow()
  const { title, dueOn, late, clientName, department, urgent, state } = task
  const hint = [clientName || department || 'Pauta', urgent && 'Urgente']
    .filter(Boolean)
    .join(' · ')
  return (
    <DayRow
      ref={row}
      state={state}
      icon={
        <div className={classes.circle}>
          <DoneButton
            task={task}
            onToggle={() => {
              noteDone(true)
              toggle(task)
            }}
          />
        </div>
      }
      to={paths.task(task.id)}
      name={title}
      isText
      hint={hint}
      {...(dueOn &&
        late && {
          due: { day: dueOn, title: formatDay(dueOn), text: formatDay(dueOn), isUrgent: true },
        })}
    />
  )
}
