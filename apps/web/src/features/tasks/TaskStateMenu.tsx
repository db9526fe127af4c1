import { Menu } from '@mantine/core'
import { TASK_STATES, type TaskState } from '@bastidor/shared/chores'
import { PopupMenu } from '#ui/actions/PopupMenu.tsx'
import type { Popup } from '#ui/actions/usePopupButton.ts'
import { STATE_NAMES } from './task-states.labels.ts'
import classes from './TaskState.module.css'

type Props = { popup: Popup; onChange: (state: TaskState) => void }

/** The three states of a task to choose from. */
export const TaskStateMenu = ({ popup, onChange }: Props) => (
  <PopupMenu popup={popup} position="bottom-start">
    {TASK_STATES.map((state) => (
      <Menu.Item
        key={state}
        leftSection={<span className={classes.dot} data-state={state} aria-hidden="true" />}
        onClick={() => onChange(state)}
      >
        {STATE_NAMES[state]}
      </Menu.Item>
    ))}
  </PopupMenu>
)
