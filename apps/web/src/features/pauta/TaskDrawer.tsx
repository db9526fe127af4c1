import { dayOf } from '@bastidor/shared/dates'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '#lib/formatting/parse-date.ts'
import { useNow } from '#lib/browser/useNow.ts'
import { useSession } from '#lib/session/session.ts'
import { RecordWaiting } from '#ui/forms/RecordWaiting.tsx'
import { taskQuery } from './pauta.queries.ts'
import { EntryForm } from './EntryForm.tsx'
import { NewTaskForm } from './NewTaskForm.tsx'
import { StoredTaskForm } from './StoredTaskForm.tsx'
import { TaskReader } from './TaskReader.tsx'
import { NEW_TASK } from './useOpenTask.ts'
import { useMayEdit } from './useMayEdit.ts'

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

const WORDS = {
  title: 'Tarefa',
  icon: IconChecklist,
  gone: {
    title: 'Esta tarefa não está mais aqui',
    text: 'Ela pode ter sido excluída, ou é de outra pessoa.',
  },
  refused: 'Se precisar dela para o seu trabalho, fale com quem a criou.',
}

const StoredTask = ({ id, onClose }: Pick<Props, 'id' | 'onClose'>) => {
  const mayEdit = useMayEdit()
  const { data: task, error, refetch, isFetching } = useQuery(taskQuery(id))
  if (!task)
    return (
      <RecordWaiting
        {...WORDS}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    )
  if (!mayEdit(task)) return <TaskReader task={task} onClose={onClose} />
  return task.kind === 'task' ? (
    <StoredTaskForm task={task} onClose={onClose} />
  ) : (
    <EntryForm task={task} onClose={onClose} />
  )
}
