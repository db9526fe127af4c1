import type { Client } from '@bastidor/shared/clients.views'
import { ClientTimelineList } from './ClientTimelineList.tsx'
import { TimelineButton } from './TimelineButton.tsx'

/** The audit log of a client and its records, opened by a button. */
export const ClientTimeline = ({ client }: { client: Pick<Client, 'id' | 'name'> }) => (
  <TimelineButton name={client.name}>
    <ClientTimelineList client={client} />
  </TimelineButton>
)
