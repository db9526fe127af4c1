import type { Approval } from '@bastidor/shared/approvals'
import type { Client } from '@bastidor/shared/clients.views'
import type { PieceItem } from '@bastidor/shared/pieces'
import { useState } from 'react'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { ApprovalCreated } from './pieces.slots.ts'
import { SendPiecesForm } from './SendPiecesForm.tsx'

type Props = {
  client: Client
  pieces: readonly PieceItem[]
  onSent: () => void
  onClose: () => void
}

/** Sends the chosen pieces to the customer, then shows their link. */
export const SendPiecesDialog = ({ client, pieces, onSent, onClose }: Props) => {
  // They stay chosen until they are sent, and the dialog goes on with their link.
  const [sent] = useState(pieces)
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
            pieces={sent}
            onDirty={setDirty}
            onCreated={(approval, wasCopied) => {
              setMade({ approval, wasCopied })
              onSent()
            }}
            onCancel={leave}
          />
        )
      }
    </FormDialog>
  )
}
