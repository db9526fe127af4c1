import type { Client } from '@bastidor/shared/clients.views'
import { ClientTimelineList } from './ClientTimelineList.tsx'
import { TimelineDrawer } from './TimelineDrawer.tsx'

type Props = { client: Pick<Client, 'id' | 'name'>; onClose: () => void }

/** The audit log of a client and its records, opened from elsewhere. */
export const ClientTimelineDrawer = ({ client, onClose }: Props) => (
  <TimelineDrawer name={client.name} onClose={onClose}>
    <ClientTimelineList client={client} />
  </TimelineDrawer>
)
