import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Can } from '#lib/session/Can.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'

const TimelineDrawer = lazyWithPreload(() =>
  import('./TimelineDrawer.tsx').then((file) => file.TimelineDrawer),
)

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
      <Suspense>
        {opened && (
          <TimelineDrawer key={opened.key} name={name} onClose={close}>
            {children}
          </TimelineDrawer>
        )}
      </Suspense>
    </Can>
  )
}
