import { Modal } from '@mantine/core'
import { dayOf } from '@bastidor/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '#lib/formatting/parse-date.ts'
import { useNow } from '#lib/browser/useNow.ts'
import { useSession } from '#lib/session/session.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { taskQuery } from './pauta.queries.ts'
import { EntryForm } from './EntryForm.tsx'
import { NewTaskForm } from './NewTaskForm.tsx'
import { StoredTaskForm } from './StoredTaskForm.tsx'
import { NEW_TASK } from './useOpenTask.ts'

type Props = {
  /** The task's, or `nova`. */
  id: string
  /** The client of a new task. */
  client?: { id: string; name: string }
  onClose: () => void
}

/** One task at the edge of the screen: a new one, a stored one, or one of a chore. */
export const TaskDrawer = ({ id, client, onClose }: Props) => {
  const { id: me } = useSession()
  const today = dateText(dayOf(useNow()))
  if (id === NEW_TASK) {
    const fresh = { assigneeId: me, clientId: client?.id ?? '', dueOn: today, startsOn: today }
    return <NewTaskForm fresh={fresh} clientName={client?.name ?? ''} onClose={onClose} />
  }
  return <StoredTask id={id} onClose={onClose} />
}

const StoredTask = ({ id, onClose }: Pick<Props, 'id' | 'onClose'>) => {
  const { data: task, error, refetch, isFetching } = useQuery(taskQuery(id))
  if (task?.kind === 'task') return <StoredTaskForm task={task} onClose={onClose} />
  if (task) return <EntryForm task={task} onClose={onClose} />
  return (
    <Modal opened={error !== null} onClose={onClose} title="Tarefa">
      {error && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
    </Modal>
  )
}
