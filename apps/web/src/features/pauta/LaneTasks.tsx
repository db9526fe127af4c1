import { ActionIcon, Menu } from '@mantine/core'
import { useDraggable } from '@dnd-kit/core'
import type { PautaTask } from '@bastidor/shared/pauta'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { AssignDialog } from './AssignDialog.tsx'
import classes from './Lanes.module.css'
import { pautaQuery } from './pauta.queries.ts'
import { TaskRow } from './TaskRow.tsx'

/** The open tasks of one person, or of nobody. */
export const LaneTasks = ({ assignee }: { assignee: string }) => {
  const { opened, open, close } = useDialogFor<PautaTask>()
  return (
    <div className="line-above">
      <InfiniteList
        query={pautaQuery({ view: 'team', assignee })}
        skeleton={<div className="h-150" role="status" aria-busy="true" aria-label="Carregando" />}
        empty={<p className="px-16 py-14 text-14 text-dimmed">Nenhuma tarefa aberta.</p>}
      >
        {({ results }) => (
          <ul>
            {results.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                action={<RowMenu task={task} lane={assignee} onAssign={() => open(task)} />}
              />
            ))}
          </ul>
        )}
      </InfiniteList>
      {opened && <AssignDialog key={opened.key} task={opened.item} onClose={close} />}
    </div>
  )
}

type MenuProps = { task: PautaTask; lane: string; onAssign: () => void }

const RowMenu = ({ task, lane, onAssign }: MenuProps) => {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: task.id,
    data: { lane },
  })
  const moved = transform && `translate(${transform.x}px, ${transform.y}px)`
  return (
    <>
      {/* Only for a pointer: the menu does the same. */}
      <span
        ref={setNodeRef}
        className={isDragging ? 'relative z-10 opacity-70' : classes.grip}
        style={{ cursor: 'grab', touchAction: 'none', ...(moved && { transform: moved }) }}
        aria-hidden="true"
        {...listeners}
      >
        <IconGripVertical size={16} />
      </span>
      <Menu {...FITTING_POPUP} position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            className={classes.grip}
            aria-label={`Ações de ${task.title}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onAssign}>Passar para…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
