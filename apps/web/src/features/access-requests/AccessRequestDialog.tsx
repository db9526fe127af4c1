import { Skeleton } from '@mantine/core'
import type { AccessRequest } from '@bastidor/shared/access-requests'
import type { Client } from '@bastidor/shared/clients.views'
import { useState } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { AccessRequestForm } from './AccessRequestForm.tsx'
import { AccessRequestState } from './AccessRequestState.tsx'
import { accessRequestQuery } from './access-requests.queries.ts'

type Props = { client: Client; onClose: () => void }

/** Asks a customer for accesses, or shows how far the latest request is. */
export const AccessRequestDialog = ({ client, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const now = useNow()
  const [isNew, setNew] = useState(false)
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog title="Pedir acessos" dialog={dialog} isDirty={isDirty}>
      {(leave) => (
        <QueryBoundary query={accessRequestQuery(client.id)} skeleton={<Skeleton height={260} />}>
          {(request) =>
            request && (isOpen(request, now) || !isNew) ? (
              <AccessRequestState
                client={client}
                request={request}
                {...(!isOpen(request, now) && { onNew: () => setNew(true) })}
              />
            ) : (
              <AccessRequestForm client={client} onDirty={setDirty} onCancel={leave} />
            )
          }
        </QueryBoundary>
      )}
    </FormDialog>
  )
}

const isOpen = ({ closedAt, expiresAt, linkRevokedAt }: AccessRequest, now: Date): boolean =>
  !closedAt && !linkRevokedAt && new Date(expiresAt) > now
