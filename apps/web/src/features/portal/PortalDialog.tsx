import { Modal, Skeleton } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { ClosedPortal } from './ClosedPortal.tsx'
import { OpenPortal } from './OpenPortal.tsx'
import { PortalLinkActions } from './PortalLinkActions.tsx'
import { portalQuery } from './portal.queries.ts'

type Props = { client: Client; onClose: () => void }

/** As high as the portal of a client. */
const HEIGHT = 320

/** The portal of a client: its link, its PIN, and when the customer was there last. */
export const PortalDialog = ({ client, onClose }: Props) => {
  const dialog = useDialog(onClose)
  return (
    // It makes way for the question above it.
    <Modal.Stack>
      <Modal {...modalProps(dialog)} stackId="portal" title={`Portal de ${client.name}`} size={520}>
        <QueryBoundary query={portalQuery(client.id)} skeleton={<Skeleton height={HEIGHT} />}>
          {(portal) => (
            <>
              {portal.id && portal.isActive ? (
                <OpenPortal client={client} portal={{ ...portal, id: portal.id }} />
              ) : (
                <ClosedPortal client={client} portal={portal} />
              )}
              {/* Its question closes after the portal has changed below it. */}
              <PortalLinkActions client={client} isActive={portal.isActive} />
            </>
          )}
        </QueryBoundary>
      </Modal>
    </Modal.Stack>
  )
}
