import type { TaskState as State } from '@bastidor/shared/chores'
import type { MyDayTask } from '@bastidor/shared/my-day'
import { paths } from '#paths.ts'
import { TaskState } from '#features/tasks/TaskState.tsx'
import { toastWithAction } from '#ui/feedback/toast.ts'
import { DayRow } from './DayRow.tsx'
import classes from './DayRow.module.css'
import { useTaskState } from './my-day.queries.ts'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'

/** An open task of the current user, with its state editable. */
export const TaskRow = ({ task }: { task: MyDayTask }) => {
  const set = useTaskState(task)
  const { row, noteDone } = useFocusNextRow()
  const handleState = (state: State) => {
    if (state === task.state) return
    noteDone(state === 'done')
    if (state !== 'done') return void set(task.state, state)
    const takeBack = toastWithAction('Tarefa feita.', {
      label: 'Desfazer',
      run: () => void set('done', task.state),
    })
    void set(task.state, state, takeBack)
  }
  return (
    <DayRow
      ref={row}
      state={task.state}
      icon={
        <div className={classes.square}>
          <TaskState task={task} onChange={handleState} />
        </div>
      }
      to={paths.chore(task.choreId)}
      name={task.desc}
      isText
      hint={task.choreTitle}
    />
  )
}
