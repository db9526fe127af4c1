import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useDeletePart, type PartList } from './client-parts.queries.ts'

type Props = {
  clientId: string
  list: PartList
  partId: string
  deletedText: string
  onClose: () => void
  /** What will be lost. */
  children: ReactNode
}

/** Deletes a site or a platform, with the confirmation 'Tem certeza?'. */
export const PartDelete = ({ clientId, list, partId, deletedText, onClose, children }: Props) => {
  const dialog = useDialog(onClose)
  const remove = useDeletePart(clientId, list)
  const handleConfirm = () =>
    remove.mutate(partId, {
      onSuccess: () => toastSuccess(deletedText),
      onSettled: dialog.close,
    })
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title="Tem certeza?"
      confirmLabel="Excluir"
      cancelLabel="Cancelar"
      isWorking={remove.isPending}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
      onExited={dialog.onExited}
    >
      {children}
    </ConfirmDialog>
  )
}
