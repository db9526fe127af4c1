import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { useDroppable } from '@dnd-kit/core'
import { NOBODY, type Lane } from '@bastidor/shared/pauta'
import { IconChevronDown, IconDots, IconUserQuestion } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Can } from '#lib/session/Can.tsx'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { LaneTasks } from './LaneTasks.tsx'
import classes from './Lanes.module.css'

/** One person's numbers; opened, their tasks. Tasks of others are dropped on it. */
export const LanePanel = ({ lane }: { lane: Lane }) => {
  const { person } = lane
  const key = person?.id ?? NOBODY
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const dialog = useDisclosure()
  const { setNodeRef, isOver } = useDroppable({ id: key })
  return (
    <li
      ref={setNodeRef}
      className="card raised data-over:focus-line"
      data-over={isOver || undefined}
    >
      <div className={classes.head}>
        <UnstyledButton
          className="flex min-w-0 items-center gap-12 rounded-md"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
          {person ? (
            <Avatar name={person.name} src={person.avatar} size={34} />
          ) : (
            // In place of a picture.
            <span className="grid size-34 flex-none place-items-center rounded-round text-dimmed dashed-line">
              <IconUserQuestion size={20} stroke={1.6} aria-hidden="true" />
            </span>
          )}
          <span className="weight-600 wrap-anywhere">
            {person?.name ?? 'Sem responsável'}
            {person && !person.active && ' (inativo)'}
          </span>
        </UnstyledButton>
        <Numbers {...lane} />
        {person && (
          <Can do="task.handOver">
            <LaneMenu name={person.name} onHandOver={dialog.open} />
          </Can>
        )}
      </div>
      <div id={id}>{isOpen && <LaneTasks assignee={key} />}</div>
      {person && dialog.isOpen && <HandOverDialog from={person} onClose={dialog.close} />}
    </li>
  )
}

const Numbers = ({ late, today, week, open }: Lane) => (
  <p className={classes.numbers}>
    <span className={late > 0 ? 'weight-600 text-danger' : undefined}>
      {late} {late === 1 ? 'atrasada' : 'atrasadas'}
    </span>
    <span>{today} hoje</span>
    <span>{week} em 7 dias</span>
    <span>
      {open} {open === 1 ? 'aberta' : 'abertas'}
    </span>
  </p>
)

const LaneMenu = ({ name, onHandOver }: { name: string; onHandOver: () => void }) => (
  <Menu {...FITTING_POPUP} position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon className="max-md:area-[menu]" aria-label={`Ações com o trabalho de ${name}`}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onHandOver}>Passar tudo para…</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
