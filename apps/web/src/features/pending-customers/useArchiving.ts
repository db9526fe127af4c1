import type { PendingItem } from '@bastidor/shared/pending-customers'
import { toastWithAction } from '#ui/feedback/toast.ts'
import { useArchive } from './pending-customers.queries.ts'

/** Takes a link off the list, or puts it back; either can be undone. */
export const useArchiving = ({ kind, id, title, clientName }: PendingItem) => {
  const { mutate, isPending } = useArchive()
  const archive = (archived: boolean, onRefused: () => void) =>
    mutate(
      { kind, id, archived },
      {
        onError: onRefused,
        onSuccess: () =>
          toastWithAction(
            archived
              ? `${clientName}: “${title}” foi para os arquivados.`
              : `${clientName}: “${title}” voltou para a lista.`,
            { label: 'Desfazer', run: () => mutate({ kind, id, archived: !archived }) },
            `archived ${id}`,
          ),
      },
    )
  return { archive, isPending }
}
