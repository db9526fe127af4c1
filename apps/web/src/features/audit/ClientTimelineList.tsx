import { SegmentedControl } from '@mantine/core'
import type { AuditKind } from '@bastidor/shared/audit'
import type { Client } from '@bastidor/shared/clients.views'
import { useState } from 'react'
import { TimelineList } from './TimelineList.tsx'

const KINDS: { value: AuditKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'changes', label: 'Só mudanças' },
  { value: 'reveals', label: 'Revelações' },
]

type Props = { client: Pick<Client, 'id' | 'name'> }

/** What was done with a client and its records, all of it or one kind. */
export const ClientTimelineList = ({ client: { id, name } }: Props) => {
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
