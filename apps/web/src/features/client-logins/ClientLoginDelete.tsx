import type { ClientLogin } from '@bastidor/shared/client-logins'
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx'
import { useDeleteClientLogin } from './client-logins.queries.ts'

type Props = { login: ClientLogin; onClose: () => void }

/** Deletes a login, with the confirmation 'Tem Certeza?'. */
export const ClientLoginDelete = ({ login: { id, client, platform }, onClose }: Props) => (
  <DeleteDialog
    confirmLabel="excluir"
    cancelLabel="voltar"
    remove={useDeleteClientLogin()}
    of={id}
    deletedText={`Acesso de ${client} em ${platform} excluído.`}
    onClose={onClose}
  >
    O acesso de <strong>{client}</strong> em <strong>{platform}</strong> e a senha guardada deixam
    de existir. Isto não pode ser desfeito.
  </DeleteDialog>
)
