import { SegmentedControl } from '@mantine/core'
import type { AuditKind } from '@bastidor/shared/audit'
import type { Client } from '@bastidor/shared/clients.views'
import { useState } from 'react'
import { TimelineButton } from './TimelineButton.tsx'
import { TimelineDrawer } from './TimelineDrawer.tsx'
import { TimelineList } from './TimelineList.tsx'

const KINDS: { value: AuditKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'changes', label: 'Só mudanças' },
  { value: 'reveals', label: 'Revelações' },
]

type Props = { client: Pick<Client, 'id' | 'name'> }

/** The audit log of a client and its records, opened by a button. */
export const ClientTimeline = ({ client }: Props) => (
  <TimelineButton name={client.name}>
    <Timeline client={client} />
  </TimelineButton>
)

/** The same, opened from elsewhere. */
export const ClientTimelineDrawer = ({ client, onClose }: Props & { onClose: () => void }) => (
  <TimelineDrawer name={client.name} onClose={onClose}>
    <Timeline client={client} />
  </TimelineDrawer>
)

const Timeline = ({ client: { id, name } }: Props) => {
  const [kind, setKind] = useState<AuditKind | 'all'>('all')
  return (
    <>
      <SegmentedControl
        fullWidth
        size="sm"
        mb="lg"
        aria-label="Mostrar"
        data={KINDS}
        value={kind}
        onChange={(value) => setKind(value)}
      />
      <TimelineList of={{ entity: 'client', id, name }} kind={kind === 'all' ? null : kind} />
    </>
  )
}
