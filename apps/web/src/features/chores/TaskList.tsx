import { Box } from '@mantine/core'
import type { Chore } from '@bastidor/shared/chores'
import { SortableItem } from '#ui/layout/SortableItem.tsx'
import { SortableList } from '#ui/layout/SortableList.tsx'
import classes from './ChorePage.module.css'
import { TaskRow } from './TaskRow.tsx'
import type { ChoreActions } from './useChore.ts'

type Props = { chore: Chore; actions: ChoreActions; isLocked: boolean; mayDelete: boolean }

/** The ordered tasks; unlocked, they can be reordered by drag and drop. */
export const TaskList = ({ chore, actions, isLocked, mayDelete }: Props) => {
  const { tasks } = chore
  if (tasks.length === 0)
    return (
      <Box component="p" mt={4} c="dimmed">
        Nenhuma tarefa ainda. Escreva a primeira abaixo.
      </Box>
    )
  return (
    <SortableList
      ids={tasks.map(({ id }) => id)}
      nameOf={(id) => tasks.find((task) => task.id === id)?.desc ?? ''}
      onMove={actions.move}
      isLocked={isLocked}
    >
      <ol className={classes.list} aria-label="Tarefas">
        {tasks.map((task) => (
          <SortableItem key={task.id} id={task.id} name={task.desc} isLocked={isLocked}>
            <TaskRow
              task={task}
              isLast={task.position === tasks.length - 1}
              actions={actions}
              mayDelete={mayDelete}
            />
          </SortableItem>
        ))}
      </ol>
    </SortableList>
  )
}
