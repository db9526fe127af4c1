import { Box } from '@mantine/core'
import type { Chore, Task } from '@bastidor/shared/chores'
import { SortableItem } from '#ui/layout/SortableItem.tsx'
import { SortableList } from '#ui/layout/SortableList.tsx'
import { TaskRow } from './TaskRow.tsx'
import type { ChoreActions } from './useChore.ts'

type Props = {
  chore: Chore
  actions: ChoreActions
  isLocked: boolean
  mayDelete: boolean
  /** Leaves out the tasks that are done. */
  isDoneHidden: boolean
}

/** The ordered tasks; unlocked, they can be reordered by drag and drop. */
export const TaskList = ({ chore, actions, isLocked, mayDelete, isDoneHidden }: Props) => {
  const tasks = isDoneHidden ? chore.tasks.filter(({ state }) => state !== 'done') : chore.tasks
  if (tasks.length === 0)
    return (
      <Box component="p" mt={4} c="dimmed">
        {chore.tasks.length === 0
          ? 'Nenhuma tarefa ainda. Escreva a primeira abaixo.'
          : 'Tudo feito: as tarefas concluídas estão ocultas.'}
      </Box>
    )
  const moveTo = (task: Task, other: Task | undefined) => {
    if (!other) return
    const step = other.position - task.position
    if (step === 1 || step === -1) actions.swap(task, step)
    // Past the hidden ones between them.
    else actions.move(task.position, other.position)
  }
  return (
    <SortableList
      ids={tasks.map(({ id }) => id)}
      nameOf={(id) => tasks.find((task) => task.id === id)?.desc ?? ''}
      onMove={(from, to) => {
        const [moved, target] = [tasks[from], tasks[to]]
        if (moved && target) actions.move(moved.position, target.position)
      }}
      isLocked={isLocked}
    >
      <ol className="-mx-8 grid gap-2" aria-label="Tarefas">
        {tasks.map((task, index) => (
          <SortableItem key={task.id} id={task.id} name={task.desc} isLocked={isLocked}>
            <TaskRow
              task={task}
              version={chore.version}
              isFirst={index === 0}
              isLast={index === tasks.length - 1}
              actions={actions}
              mayDelete={mayDelete}
              onMove={(step) => moveTo(task, tasks[index + step])}
            />
          </SortableItem>
        ))}
      </ol>
    </SortableList>
  )
}
