import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { TASK_STATES, type Task, type TaskState as State } from '@bastidor/shared/chores'
import classes from './TaskState.module.css'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'

const NAMES: Record<State, string> = { open: 'Aberta', working: 'Em andamento', done: 'Feita' }

type Props = {
  task: Pick<Task, 'desc' | 'state'>
  isDisabled?: boolean
  onChange: (state: State) => void
}

/** A task's state as a square; a click opens a menu with the three states. */
export const TaskState = ({ task, isDisabled = false, onChange }: Props) => {
  const { isOpen, change } = useDisclosure()
  return (
    <Menu
      position="bottom-start"
      withinPortal
      disabled={isDisabled}
      opened={isOpen}
      onChange={change}
    >
      <Menu.Target>
        <UnstyledButton
          className={classes.square}
          data-state={task.state}
          aria-label={`${NAMES[task.state]}: mudar o estado de ${task.desc}`}
        >
          {task.state === 'done' && <IconCheck size={16} stroke={3} aria-hidden="true" />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {TASK_STATES.map((state) => (
          <Menu.Item
            key={state}
            leftSection={<span className={classes.dot} data-state={state} aria-hidden="true" />}
            onClick={() => onChange(state)}
          >
            {NAMES[state]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
