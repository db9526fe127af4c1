import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { Task } from '@bastidor/shared/chores'
import { RowAction } from '#ui/actions/RowAction.tsx'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'
import { TaskState } from '#features/tasks/TaskState.tsx'
import { isNew } from './chore.optimistic.ts'
import classes from './ChorePage.module.css'
import { TaskOwner } from './TaskOwner.tsx'
import { TaskText } from './TaskText.tsx'
import type { ChoreActions } from './useChore.ts'

type Props = {
  task: Task
  /** Of its chore. */
  version: number
  isFirst: boolean
  isLast: boolean
  actions: ChoreActions
  mayDelete: boolean
  /** Moves it past the row above (−1) or below (1). */
  onMove: (step: 1 | -1) => void
}

/** One task: state, description, arrows and delete. Read-only until the server has created it. */
export const TaskRow = (props: Props) => {
  const { task, version, isFirst, isLast, actions, mayDelete, onMove } = props
  const isWaiting = isNew(task)
  // Done or deleted, it may leave the list.
  const { partOfRow, noteDone } = useFocusNextRow()
  return (
    <div
      ref={partOfRow}
      className={classes.row}
      data-state={task.state}
      aria-busy={isWaiting || undefined}
    >
      <TaskState
        task={task}
        isDisabled={isWaiting}
        onChange={(state) => {
          noteDone(state === 'done')
          actions.setState(task, state)
        }}
      />
      {task.department && <span className={classes.department}>{task.department}</span>}
      <TaskText
        task={task}
        version={version}
        isDisabled={isWaiting}
        onSave={(desc, seen) => actions.describe(task, desc, seen)}
      />
      <TaskOwner task={task} />
      <div className="flex flex-none max-sm:order-2 max-sm:-mt-4 max-sm:mr-0 max-sm:mb-0 max-sm:ml-auto">
        <RowAction
          label="Mover para cima"
          of={task.desc}
          isDisabled={isWaiting || isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} />
        </RowAction>
        <RowAction
          label="Mover para baixo"
          of={task.desc}
          isDisabled={isWaiting || isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} />
        </RowAction>
        {mayDelete && (
          <RowAction
            label="Excluir Tarefa"
            of={task.desc}
            isDisabled={isWaiting}
            onClick={() => {
              noteDone(true)
              actions.remove(task)
            }}
          >
            <IconTrash size={18} />
          </RowAction>
        )}
      </div>
    </div>
  )
}
