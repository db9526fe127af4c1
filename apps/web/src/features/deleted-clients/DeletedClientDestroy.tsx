import type { DeletedClient } from '@bastidor/shared/clients.views'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { TypedConfirmDialog } from '#ui/dialogs/TypedConfirmDialog.tsx'
import { useDestroyClient } from './deleted-clients.queries.ts'

type Props = { client: DeletedClient; onClose: () => void }

/** Permanently deletes a client with all its records, after typing `excluir-<name>`. */
export const DeletedClientDestroy = ({ client, onClose }: Props) => {
  const destroy = useDestroyClient()
  const navigate = useNavigate()
  const handleDestroyed = () => {
    toastSuccess(`${client.name} excluído definitivamente.`)
    void navigate(paths.deletedClients)
  }

  return (
    <TypedConfirmDialog
      title="Excluir definitivamente"
      onClose={onClose}
      name={client.name}
      isLenient
      remove={destroy}
      onConfirm={() => destroy.mutate(client.id, { onSuccess: handleDestroyed })}
    >
      <Notice tone="danger" title="Isto não pode ser desfeito.">
        Deixam de existir o cadastro, as pesquisas de NPS, as aprovações, o briefing, a jornada, os
        acessos ligados a ele e os arquivos. Nos números da agência ele fica, sem nome.
      </Notice>
    </TypedConfirmDialog>
  )
}
