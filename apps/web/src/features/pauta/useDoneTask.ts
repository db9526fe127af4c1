import type { PautaTask } from '@bastidor/shared/pauta'
import { toastWithAction } from '#ui/feedback/toast.ts'
import { useTaskState } from './pauta.queries.ts'

/** Does a task, with an undo, or opens it again; `showToo` shows it in lists of other features. */
export const useDoneTask = (showToo?: Parameters<typeof useTaskState>[0]) => {
  const { mutate, mutateAsync } = useTaskState(showToo)
  return ({ id, state }: Pick<PautaTask, 'id' | 'state'>) => {
    if (state === 'done') return mutate({ id, from: 'done', to: 'open' })
    const takeBack = toastWithAction('Tarefa feita.', {
      label: 'Desfazer',
      run: () => mutate({ id, from: 'done', to: state }),
    })
    mutateAsync({ id, from: state, to: 'done' }).catch(takeBack)
  }
}
