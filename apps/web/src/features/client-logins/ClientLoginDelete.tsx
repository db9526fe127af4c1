import type { ClientLogin } from '@bastidor/shared/client-logins'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useDeleteClientLogin } from './client-logins.queries.ts'

type Props = { login: ClientLogin; onClose: () => void }

/** Deletes a login, with the confirmation 'Tem Certeza?'. */
export const ClientLoginDelete = ({ login, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const remove = useDeleteClientLogin()
  const { client, platform } = login
  const handleConfirm = () =>
    remove.mutate(login.id, {
      onSuccess: () => toastSuccess(`Acesso de ${client} em ${platform} excluído.`),
      onSettled: dialog.close,
    })

  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      confirmLabel="excluir"
      cancelLabel="voltar"
      isWorking={remove.isPending}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
      onExited={dialog.onExited}
    >
      O acesso de <strong>{client}</strong> em <strong>{platform}</strong> e a senha guardada deixam
      de existir. Isto não pode ser desfeito.
    </ConfirmDialog>
  )
}
