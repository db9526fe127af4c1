import { ActionIcon } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Can } from '#lib/session/Can.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'

const CloseTermDialog = lazyWithPreload(() =>
  import('./CloseTermDialog.tsx').then((file) => file.CloseTermDialog),
)

type Props = { client: { id: string; name: string } }

/** Notes of a row's client that it goes on without a contract. */
export const CloseTermButton = ({ client }: Props) => {
  const { opened, open, close } = useDialogFor<true>()
  const { partOfRow, noteDone } = useFocusNextRow()
  return (
    <Can do="term.correct">
      <Tooltip label="Segue sem contrato">
        <ActionIcon
          ref={partOfRow}
          aria-label={`${client.name} segue sem contrato`}
          aria-haspopup="dialog"
          onClick={() => open(true)}
        >
          <IconCalendarOff size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {opened && (
          <CloseTermDialog
            key={opened.key}
            client={client}
            onClose={close}
            onClosed={() => noteDone(true)}
          />
        )}
      </Suspense>
    </Can>
  )
}
