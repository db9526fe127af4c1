import { Select } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { clientDeletionSchema, EXIT_REASONS } from '@bastidor/shared/clients'
import { fieldsOf } from '@bastidor/shared/errors'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { useCan } from '#lib/session/Can.tsx'
import { returnUrlOf } from '#lib/navigation/return-url.ts'
import { paths } from '#paths.ts'
import { toastSuccess, toastWithAction } from '#ui/feedback/toast.ts'
import { TypedConfirmDialog } from '#ui/dialogs/TypedConfirmDialog.tsx'
import { useDeleteClient } from './client-delete.queries.ts'
import { useRestoreClient } from '#features/deleted-clients/deleted-clients.queries.ts'

type Props = { client: Client; onClose: () => void }

/** Deletes a client, with a motive, after typing `excluir-<name>`. */
export const ClientDeleteDialog = ({ client, onClose }: Props) => {
  const remove = useDeleteClient()
  const restore = useRestoreClient()
  const isAllowed = useCan()
  const navigate = useNavigate()
  const [motive, setMotive] = useState<string | null>(null)
  const [missing, setMissing] = useState<string>()
  const refusal = remove.error && toApiError(remove.error)

  const isComplete = () => {
    const parsed = clientDeletionSchema.safeParse({ motive })
    setMissing(parsed.success ? undefined : fieldsOf(parsed.error)['motive'])
    return parsed.success
  }
  const handleDeleted = () => {
    const text = `${client.name} excluído.`
    if (isAllowed('deletedClient.recover'))
      toastWithAction(text, { label: 'Desfazer', run: () => restore.mutate(client.id) })
    else toastSuccess(text)
    void navigate(returnUrlOf(paths.clients))
  }
  const handleMotive = (chosen: string | null) => {
    setMotive(chosen)
    setMissing(undefined)
  }

  return (
    <TypedConfirmDialog
      title="Excluir cliente"
      onClose={onClose}
      name={client.name}
      isLenient
      remove={remove}
      isComplete={isComplete}
      onConfirm={() =>
        remove.mutate({ ...client, motive: motive ?? '' }, { onSuccess: handleDeleted })
      }
      fields={
        <Select
          label="Motivo:"
          placeholder="Por que o cliente sai?"
          data={EXIT_REASONS}
          value={motive}
          onChange={handleMotive}
          error={missing ?? refusal?.fields['motive']}
          allowDeselect={false}
        />
      }
    >
      <span>
        O cliente sai da carteira e vai para Clientes Excluídos, com tudo o que é dele. De lá pode
        ser restaurado.
      </span>
    </TypedConfirmDialog>
  )
}
