import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Can } from '#lib/session/Can.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { TimelineDrawer } from './TimelineDrawer.tsx'

type Props = {
  /** The name of the record. */
  name: string
  /** Remounted each time it opens. */
  children: ReactNode
}

/** Opens the audit log of a record, if the current user may read it. */
export const TimelineButton = ({ name, children }: Props) => {
  const { opened, open, close } = useDialogFor<true>()
  return (
    <Can do="audit.list">
      <Button
        variant="default"
        leftSection={<IconHistory size={17} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        Histórico
      </Button>
      {opened && (
        <TimelineDrawer key={opened.key} name={name} onClose={close}>
          {children}
        </TimelineDrawer>
      )}
    </Can>
  )
}
