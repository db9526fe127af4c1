import { InlineError } from '#ui/feedback/InlineError.tsx'
import type { useOpenWork } from './useOpenWork.ts'

type Props = { work: ReturnType<typeof useOpenWork> }

/** That the count of somebody's open tasks could not be loaded; nothing if it was. */
export const OpenWorkError = ({ work: { isLoadingError, isFetching, refetch } }: Props) =>
  isLoadingError && (
    <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
      Não deu para carregar as tarefas abertas.
    </InlineError>
  )
