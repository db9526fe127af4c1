import { Button, Drawer, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AuditKind } from '@bastidor/shared/audit'
import type { Client } from '@bastidor/shared/client-views'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '#lib/Can.tsx'
import { TimelineList } from './TimelineList.tsx'
import classes from './Timeline.module.css'

const KINDS: { value: AuditKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'changes', label: 'Só mudanças' },
  { value: 'reveals', label: 'Revelações' },
]

/** Who did what to a client, and when; for those who may read the trail (contract §5). */
export const ClientTimeline = ({ client }: { client: Pick<Client, 'id' | 'name'> }) => {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <Can do="audit.list">
      <Button
        variant="default"
        leftSection={<IconHistory size={17} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Histórico
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title="Histórico"
        position="right"
        size={480}
        classNames={{ content: classes.drawer, header: classes.header, title: classes.title }}
      >
        <Timeline client={client} />
      </Drawer>
    </Can>
  )
}

// The clock and the filter begin anew with every opening.
const Timeline = ({ client }: { client: Pick<Client, 'id' | 'name'> }) => {
  const [kind, setKind] = useState<AuditKind | 'all'>('all')
  return (
    <>
      <p className={classes.lead}>O que foi feito com {client.name}, por quem e quando.</p>
      <SegmentedControl
        fullWidth
        size="sm"
        mb="lg"
        aria-label="Mostrar"
        data={KINDS}
        value={kind}
        onChange={(value) => setKind(value)}
      />
      <TimelineList client={client} kind={kind === 'all' ? null : kind} />
    </>
  )
}
