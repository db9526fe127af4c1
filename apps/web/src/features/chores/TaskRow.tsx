import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { Task } from '@bastidor/shared/chores'
import { isNew } from './chore.edits.ts'
import classes from './ChorePage.module.css'
import { TaskState } from './TaskState.tsx'
import { TaskText } from './TaskText.tsx'
import type { ChoreActions } from './useChore.ts'

type Props = { task: Task; isLast: boolean; actions: ChoreActions; mayDelete: boolean }

/** One task: state, description, arrows and bin. Until the server knows it, it can only be seen. */
export const TaskRow = ({ task, isLast, actions, mayDelete }: Props) => {
  const isWaiting = isNew(task)
  return (
    <div className={classes.row} data-state={task.state} aria-busy={isWaiting || undefined}>
      <TaskState
        task={task}
        isDisabled={isWaiting}
        onChange={(state) => actions.setState(task, state)}
      />
      <TaskText
        task={task}
        isDisabled={isWaiting}
        onSave={(desc) => actions.describe(task, desc)}
      />
      <div className={classes.tools}>
        <Tool
          label="Mover para cima"
          isDisabled={isWaiting || task.position === 0}
          onClick={() => actions.swap(task, -1)}
        >
          <IconArrowUp size={18} />
        </Tool>
        <Tool
          label="Mover para baixo"
          isDisabled={isWaiting || isLast}
          onClick={() => actions.swap(task, 1)}
        >
          <IconArrowDown size={18} />
        </Tool>
        {mayDelete && (
          <Tool label="Excluir Tarefa" isDisabled={isWaiting} onClick={() => actions.remove(task)}>
            <IconTrash size={18} />
          </Tool>
        )}
      </div>
    </div>
  )
}

type ToolProps = {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: React.ReactNode
}

// `aria-disabled` keeps the focus where it is when a task has reached the top or the bottom.
const Tool = ({ label, isDisabled, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon
      aria-label={label}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
