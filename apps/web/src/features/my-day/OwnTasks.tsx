import { Box } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { TaskState as State } from '@bastidor/shared/chores'
import type { MyDayLists, MyDayTask } from '@bastidor/shared/my-day'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { TaskState } from '#features/tasks/TaskState.tsx'
import { toastWithAction } from '#ui/feedback/toast.ts'
import { useTaskState } from './my-day.queries.ts'
import { MyDayGroup } from './MyDayGroup.tsx'
import classes from './MyDayGroup.module.css'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'

/** The current user's open tasks, with their state editable. */
export const OwnTasks = ({ list: { results, total } }: { list: MyDayLists['tasks'] }) => (
  <MyDayGroup
    icon={IconListCheck}
    title="Minhas tarefas"
    total={total}
    more={{ to: paths.chores, label: `Ver todas as ${total} tarefas` }}
  >
    {results.map((task) => (
      <TaskRow key={task.id} task={task} />
    ))}
  </MyDayGroup>
)

const TaskRow = ({ task }: { task: MyDayTask }) => {
  const set = useTaskState(task)
  const { row, noteDone } = useFocusNextRow()
  const handleState = (state: State) => {
    if (state === task.state) return
    noteDone(state === 'done')
    void set(task.state, state)
    if (state === 'done')
      toastWithAction('Tarefa feita.', {
        label: 'Desfazer',
        run: () => void set('done', task.state),
      })
  }
  return (
    <li ref={row} className={classes.row} data-state={task.state}>
      <div className={classes.tool}>
        <TaskState task={task} onChange={handleState} />
      </div>
      <Box flex={1} miw={0}>
        <Link to={paths.chore(task.choreId)} className={classes.task}>
          {task.desc}
        </Link>
        <p className={classes.hint}>{task.choreTitle}</p>
      </Box>
    </li>
  )
}
