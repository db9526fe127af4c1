import { ActionIcon, Button, Group } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { choreInputSchema, type Chore } from '@bastidor/shared/chores'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '#lib/session/Can.tsx'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { TaskProgress } from '#features/tasks/TaskProgress.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { countsOf } from './chore-counts.ts'
import { ChoreDelete } from './ChoreDelete.tsx'
import { ChoreTitle } from './ChoreTitle.tsx'
import { DoneTasksToggle } from './DoneTasksToggle.tsx'
import { NewTask } from './NewTask.tsx'
import { TaskList } from './TaskList.tsx'
import { TextConflict } from './TextConflict.tsx'
import { useChore } from './useChore.ts'
import { useDoneTasks } from './useDoneTasks.ts'
import { useTypedText } from './useTypedText.ts'

type Props = { chore: Chore; back: { to: string; label: string } }

/** The tasks of one chore, edited in place. */
export const ChoreBoard = ({ chore, back }: Props) => {
  const isAllowed = useCan()
  const target = { ownerId: chore.owner ?? '', journey: chore.client !== null }
  const actions = useChore(chore)
  const title = useTypedText(
    'Título',
    { text: chore.title, version: chore.version },
    choreInputSchema.shape.title,
    actions.rename,
  )
  const counts = countsOf(chore)
  const doneTasks = useDoneTasks()
  const [isLocked, setLocked] = useState(true)
  const Icon = isLocked ? IconLock : IconLockOpen
  const lockLabel = isLocked ? 'Destravar para arrastar' : 'Travar a ordem'
  const handleLock = () => setLocked(!isLocked)
  useHotkeys([{ key: 't', label: 'Travar ou destravar a ordem', run: handleLock }])

  return (
    <Page
      title={chore.title}
      {...(isAllowed('chore.rename', target) && {
        heading: <ChoreTitle typed={title} />,
      })}
      lead={<TaskProgress {...counts} isInline />}
      back={back}
      actions={
        <Group gap={4}>
          {target.journey && isAllowed('journeyTemplate.update') && (
            <Button component={Link} to={paths.journeyTemplate} variant="subtle" size="compact-sm">
              Editar modelo
            </Button>
          )}
          <Tooltip label={lockLabel}>
            <ActionIcon aria-label={lockLabel} aria-pressed={!isLocked} onClick={handleLock}>
              <Icon size={20} />
            </ActionIcon>
          </Tooltip>
          {!target.journey && <ChoreDelete chore={chore} />}
        </Group>
      }
    >
      <TextConflict typed={title} />
      <Panel>
        {(counts.done > 0 || doneTasks.isHidden) && (
          <DoneTasksToggle
            count={counts.done}
            isHidden={doneTasks.isHidden}
            onChange={doneTasks.hide}
          />
        )}
        <TaskList
          chore={chore}
          actions={actions}
          isLocked={isLocked}
          mayDelete={isAllowed('chore.deleteTask', target)}
          isDoneHidden={doneTasks.isHidden}
        />
        <NewTask onAdd={actions.add} />
      </Panel>
    </Page>
  )
}
