import { InlineError } from '#ui/feedback/InlineError.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { openText, useOpenWork } from './useOpenWork.ts'

type Props = { employee: { id: string; name: string } }

/** How much open work stays with somebody who is about to be deactivated. */
export const OpenWorkNote = ({ employee }: Props) => {
  const { data: open, isLoadingError, isFetching, refetch } = useOpenWork(employee.id)
  if (isLoadingError)
    return (
      <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
        Não deu para carregar as tarefas abertas.
      </InlineError>
    )
  if (!open) return null
  return (
    <Notice tone="info">
      {openText(employee.name, open)} Nada muda de mãos agora: depois de desativar, você pode
      passá-las a outra pessoa.
    </Notice>
  )
}
