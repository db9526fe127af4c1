import { Button, UnstyledButton } from '@mantine/core'
import { useDroppable } from '@dnd-kit/core'
import { NOBODY, type Lane } from '@bastidor/shared/pauta'
import { IconChevronDown, IconUserQuestion } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Can } from '#lib/session/Can.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { LaneTasks } from './LaneTasks.tsx'
import classes from './Lanes.module.css'

/** One person's numbers; opened, their tasks. Tasks of others are dropped on it. */
export const LanePanel = ({ lane }: { lane: Lane }) => {
  const { person, late, today, week, open } = lane
  const key = person?.id ?? NOBODY
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const dialog = useDisclosure()
  const { setNodeRef, isOver } = useDroppable({ id: key })
  return (
    <li ref={setNodeRef} className={classes.lane} data-over={isOver || undefined}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden="true" />
          {person ? (
            <Avatar name={person.name} src={person.avatar} size={34} />
          ) : (
            <IconUserQuestion size={28} stroke={1.5} aria-hidden="true" />
          )}
          <span className={classes.name}>
            {person?.name ?? 'Sem responsável'}
            {person && !person.active && ' (inativo)'}
          </span>
        </UnstyledButton>
        <p className={classes.numbers}>
          {late > 0 && (
            <span className={classes.late}>
              {late} {late === 1 ? 'atrasada' : 'atrasadas'}
            </span>
          )}
          <span>{today} hoje</span>
          <span>{week} em 7 dias</span>
          <span>
            {open} {open === 1 ? 'aberta' : 'abertas'}
          </span>
        </p>
        {person && (
          <Can do="task.handOver">
            <Button variant="default" size="xs" onClick={dialog.open}>
              Passar tudo
            </Button>
          </Can>
        )}
      </div>
      <div id={id}>{isOpen && <LaneTasks assignee={key} />}</div>
      {person && dialog.isOpen && <HandOverDialog from={person} onClose={dialog.close} />}
    </li>
  )
}
