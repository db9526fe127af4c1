import { Modal, Skeleton } from '@mantine/core'
import type { AccessRequest } from '@bastidor/shared/access-requests'
import type { Client } from '@bastidor/shared/clients.views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { AccessRequestForm } from './AccessRequestForm.tsx'
import { AccessRequestState } from './AccessRequestState.tsx'
import { accessRequestQuery } from './access-requests.queries.ts'

type Props = { client: Client; onClose: () => void }

/** Asks a customer for accesses, or shows how far the open request is. */
export const AccessRequestDialog = ({ client, onClose }: Props) => {
  const { data } = useQuery(accessRequestQuery(client.id))
  const [isNew, setNew] = useState(false)
  const now = useNow()
  const isForm = data === null || (isNew && data !== undefined && !isOpen(data, now))
  if (isForm)
    return <AccessRequestForm client={client} onClose={onClose} onDone={() => setNew(false)} />
  return <Latest client={client} onClose={onClose} onNew={() => setNew(true)} />
}

const Latest = ({ client, onClose, onNew }: Props & { onNew: () => void }) => {
  const dialog = useDialog(onClose)
  const now = useNow()
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExited}
      title="Pedir acessos"
      size={520}
    >
      <QueryBoundary query={accessRequestQuery(client.id)} skeleton={<Skeleton height={220} />}>
        {(request) =>
          request && (
            <AccessRequestState
              client={client}
              request={request}
              {...(!isOpen(request, now) && { onNew })}
            />
          )
        }
      </QueryBoundary>
    </Modal>
  )
}

const isOpen = ({ closedAt, expiresAt }: AccessRequest, now: Date): boolean =>
  closedAt === null && new Date(expiresAt) > now
