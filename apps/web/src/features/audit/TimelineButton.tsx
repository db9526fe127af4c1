import { Button, Drawer } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Can } from '#lib/session/Can.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import classes from './Timeline.module.css'

type Props = {
  /** The name of the record. */
  name: string
  /** Remounted each time it opens. */
  children: ReactNode
}

/** Opens the audit log of a record, if the current user may read it. */
export const TimelineButton = ({ name, children }: Props) => {
  const { isOpen, open, close } = useDisclosure()
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
        <p className={classes.lead}>O que foi feito com {name}, por quem e quando.</p>
        {children}
      </Drawer>
    </Can>
  )
}
