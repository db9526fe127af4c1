import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useCloseTerm } from './terms.queries.ts'

type Props = { client: { id: string; name: string }; onClose: () => void; onClosed?: () => void }

/** Asks before a contract is no longer waited for, and why. */
export const CloseTermDialog = ({ client: { id, name }, onClose, onClosed }: Props) => {
  const dialog = useDialog(onClose)
  const [closedNote, setNote] = useState('')
  const { mutate, isPending } = useCloseTerm(id)
  const handleConfirm = () =>
    mutate(
      { closed: true, closedNote },
      {
        onSuccess: () => {
          toastSuccess(`${name} segue sem contrato.`)
          onClosed?.()
          dialog.close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      onExited={dialog.onExited}
      title="Seguir sem contrato?"
      confirmLabel="Segue sem contrato"
      cancelLabel="Cancelar"
      isDanger={false}
      isWorking={isPending}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
    >
      <p>
        <strong>{name}</strong> continua cliente e sai de Vencimentos. Uma renovação desfaz isto.
      </p>
      <Textarea
        label="Por quê?"
        autosize
        minRows={2}
        maxLength={1000}
        mt="md"
        value={closedNote}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
