import type { Approval } from '@bastidor/shared/approvals'
import type { Client } from '@bastidor/shared/clients.views'
import { useState } from 'react'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { ApprovalCreateForm } from './ApprovalCreateForm.tsx'
import { ApprovalCreated } from './ApprovalCreated.tsx'

type Props = { client: Client; onClose: () => void }

/** Uploads images for approval, then shows their link. */
export const ApprovalCreateDialog = ({ client, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [isDirty, setDirty] = useState(false)
  const [made, setMade] = useState<{ approval: Approval; wasCopied: boolean } | null>(null)
  return (
    <FormDialog
      title={made ? 'Aprovação criada' : 'Adicionar Aprovação'}
      dialog={dialog}
      isDirty={isDirty && !made}
      size={640}
    >
      {(leave) =>
        made ? (
          <ApprovalCreated {...made} client={client} onClose={dialog.close} />
        ) : (
          <ApprovalCreateForm
            clientId={client.id}
            onDirty={setDirty}
            onCreated={(approval, wasCopied) => setMade({ approval, wasCopied })}
            onCancel={leave}
          />
        )
      }
    </FormDialog>
  )
}
