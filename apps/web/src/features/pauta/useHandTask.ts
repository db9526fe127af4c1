import { NOBODY, type PautaTask } from '@bastidor/shared/pauta'
import { ApiError, toApiError } from '#lib/http/api-error.ts'
import { toastWhenDone, toastError, toastWithAction } from '#ui/feedback/toast.ts'
import { useAssignTask } from './pauta.queries.ts'

type Handed = {
  task: Pick<PautaTask, 'id' | 'assigneeId'>
  /** An id; null for nobody. */
  to: string | null
}
type Callbacks = { onDone?: () => void; onRefused?: (text: string) => void }

/** Gives a task to somebody else or to nobody, with an undo; says why if that is refused. */
export const useHandTask = () => {
  const assign = useAssignTask()
  const hand = ({ task, to }: Handed, { onDone, onRefused = toastRefusal }: Callbacks = {}) => {
    const before = task.assigneeId
    const undo = () =>
      assign
        .mutateAsync({ id: task.id, assigneeId: before, lane: to ?? NOBODY })
        .catch((error: Error) => toastRefusal(refusalOf(error)))
    toastWhenDone(
      assign.mutateAsync({ id: task.id, assigneeId: to, lane: before ?? NOBODY }),
      ({ assigneeName }) => {
        toastWithAction(assigneeName ? `Tarefa com ${assigneeName}.` : 'Tarefa sem responsável.', {
          label: 'Desfazer',
          run: () => void undo(),
        })
        onDone?.()
      },
      (error) => onRefused(refusalOf(error)),
    )
  }
  return { hand, isPending: assign.isPending }
}

// The reason stands at the field of the person, and a dragged task has none.
const refusalOf = (error: Error): string => {
  const { fields, message } = toApiError(error)
  return fields['assigneeId'] ?? message
}

const toastRefusal = (message: string): void =>
  toastError(new ApiError({ code: 'FORBIDDEN', message }))
