import { UnstyledButton } from '@mantine/core'
import type { PautaTask } from '@bastidor/shared/pauta'
import { IconCheck } from '@tabler/icons-react'
import classes from './DoneButton.module.css'
import { DOES } from './useRowHotkeys.ts'

type Props = { task: Pick<PautaTask, 'title' | 'state'>; onToggle: () => void }

/** The circle that does a task, or opens it again. */
export const DoneButton = ({ task: { title, state }, onToggle }: Props) => (
  <UnstyledButton
    className={classes.circle}
    data-state={state}
    aria-label={`${state === 'done' ? 'Reabrir' : 'Concluir'}: ${title}`}
    onClick={onToggle}
    {...{ [DOES]: true }}
  >
    <IconCheck size={15} stroke={3} aria-hidden="true" />
  </UnstyledButton>
)
