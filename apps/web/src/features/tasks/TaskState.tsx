import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Task, TaskState as State } from '@bastidor/shared/chores'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { usePopupButton } from '#ui/actions/usePopupButton.ts'
import { STATE_NAMES } from './task-states.labels.ts'
import classes from './TaskState.module.css'

const TaskStateMenu = lazyWithPreload(() =>
  import('./TaskStateMenu.tsx').then((file) => file.TaskStateMenu),
)

type Props = {
  task: Pick<Task, 'desc' | 'state'>
  isDisabled?: boolean
  onChange: (state: State) => void
}

/** A task's state as a square; a click opens a menu with the three states. */
export const TaskState = ({ task, isDisabled = false, onChange }: Props) => {
  const { buttonProps, popup, wasOpened } = usePopupButton('menu')
  const isOpen = popup.isOpen && !isDisabled
  return (
    <>
      <UnstyledButton
        {...buttonProps}
        {...(isDisabled && { onClick: undefined })}
        className={classes.square}
        data-state={task.state}
        aria-label={`${STATE_NAMES[task.state]}: mudar o estado de ${task.desc}`}
      >
        {task.state === 'done' && <IconCheck size={16} stroke={3} aria-hidden="true" />}
      </UnstyledButton>
      <Suspense>
        {wasOpened && <TaskStateMenu popup={{ ...popup, isOpen }} onChange={onChange} />}
      </Suspense>
    </>
  )
}
