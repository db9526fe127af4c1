import { Badge, UnstyledButton } from '@mantine/core'
import { dayOf, shortDay } from '@bastidor/shared/dates'
import type { PautaTask } from '@bastidor/shared/pauta'
import { IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '#lib/browser/useNow.ts'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'
import rows from '#ui/layout/RowList.module.css'
import { DoneButton } from './DoneButton.tsx'
import { choreLink } from './pauta.labels.ts'
import classes from './TaskRow.module.css'
import { useDoneTask } from './useDoneTask.ts'
import { useOpenTask } from './useOpenTask.ts'
import { OPENS } from './useRowHotkeys.ts'

type Props = {
  task: PautaTask
  /** Says who does it in place of the client, where all are of one. */
  withPerson?: boolean
  action?: ReactNode
}

/** One task: done with a tap, opened with another. */
export const TaskRow = ({ task, withPerson = false, action }: Props) => {
  const { open } = useOpenTask()
  const toggle = useDoneTask()
  const { row, noteDone } = useFocusNextRow()
  const today = dayOf(useNow())
  const handleToggle = () => {
    noteDone(task.state !== 'done')
    toggle(task)
  }
  const { clientName, department, dueOn, late, urgent, state, title, assigneeName } = task
  const whose = withPerson ? assigneeName || 'Sem responsável' : clientName
  const hints = [whose, department].filter(Boolean)
  return (
    <li ref={row} className={`${rows.row} ${classes.row}`} data-state={state}>
      <DoneButton task={task} onToggle={handleToggle} />
      <div className={classes.words}>
        <UnstyledButton
          className={`${rows.open} ${classes.title}`}
          onClick={() => open(task.id)}
          {...{ [OPENS]: true }}
        >
          {title}
        </UnstyledButton>
        {hints.length > 0 && <p className={classes.hint}>{hints.join(' · ')}</p>}
        <ChoreLink task={task} />
      </div>
      <div className={classes.side}>
        {task.seriesId && <IconRepeat size={16} aria-label="Repete" className={classes.repeats} />}
        {urgent && (
          <Badge color="red" variant="light" tt="none">
            Urgente
          </Badge>
        )}
        {dueOn && (
          <time dateTime={dueOn} className={classes.day} data-late={late || undefined}>
            {shortDay(dueOn, today)}
          </time>
        )}
        {action}
      </div>
    </li>
  )
}

/** Where the rest of the task's journey or chore is. */
const ChoreLink = ({ task }: { task: PautaTask }) => {
  const link = choreLink(task)
  if (!link) return null
  const isJourney = task.kind === 'journey'
  const of = isJourney ? `Jornada de ${task.clientName}` : 'Trabalho'
  return (
    <Link to={link} className={classes.link} aria-label={`${of}: ${task.title}`}>
      {isJourney ? 'Jornada' : 'Trabalho'}
    </Link>
  )
}
