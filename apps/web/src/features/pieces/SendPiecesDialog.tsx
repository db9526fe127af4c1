import type { Approval } from '@bastidor/shared/approvals'
import type { Client } from '@bastidor/shared/clients.views'
import { useState } from 'react'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { ApprovalCreated } from './pieces.slots.ts'
import { SendPiecesForm } from './SendPiecesForm.tsx'
import type { Sent } from './useChosenPieces.ts'

type Props = {
  client: Client
  pieces: readonly Sent[]
  onSent: (ids: readonly string[]) => void
  onClose: () => void
}

/** Sends pieces to the customer, then shows their link. */
export const SendPiecesDialog = ({ client, pieces, onSent, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [isDirty, setDirty] = useState(false)
  const [made, setMade] = useState<{ approval: Approval; wasCopied: boolean } | null>(null)
  return (
    <FormDialog
      title={made ? 'Peças enviadas' : 'Enviar ao cliente'}
      dialog={dialog}
      isDirty={isDirty && !made}
    >
      {(leave) =>
        made ? (
          <ApprovalCreated {...made} client={client} onClose={dialog.close} />
        ) : (
          <SendPiecesForm
            clientId={client.id}
            pieces={pieces}
            onDirty={setDirty}
            onCreated={(approval, wasCopied) => {
              setMade({ approval, wasCopied })
              onSent(pieces.map(({ id }) => id))
            }}
            onCancel={leave}
          />
        )
      }
    </FormDialog>
  )
}
