import type { PendingItem } from '@bastidor/shared/pending-customers'
import { toastWhenDone, toastWithAction } from '#ui/feedback/toast.ts'
import { useArchive } from './pending-customers.queries.ts'

/** Takes a link off the list, or puts it back; either can be undone. */
export const useArchiving = ({ kind, id, title, clientName }: PendingItem) => {
  const { mutate, mutateAsync, isPending } = useArchive()
  const toast = (archived: boolean) =>
    toastWithAction(
      archived
        ? `${clientName}: “${title}” foi para os arquivados.`
        : `${clientName}: “${title}” voltou para a lista.`,
      { label: 'Desfazer', run: () => mutate({ kind, id, archived: !archived }) },
      { id: `archived ${id}` },
    )
  const archive = (archived: boolean, onRefused: () => void) =>
    toastWhenDone(mutateAsync({ kind, id, archived }), () => toast(archived), onRefused)
  return { archive, isPending }
}
