import { Button, VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import type { Client } from '@bastidor/shared/clients.views'
import { CLIENT_STATUSES } from '@bastidor/shared/clients'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { toastWithAction } from '#ui/feedback/toast.ts'
import classes from './ClientHead.module.css'
import { useChangeStatus } from '#features/clients/client-update.queries.ts'

const LOCK_MS = 1000

/** Start ⇄ Ativo, for everyone; locked briefly after each use. */
export const ClientStatus = ({ client }: { client: Client }) => {
  const change = useChangeStatus()
  const [isResting, setResting] = useState(false)
  const rest = useTimeout(() => setResting(false), LOCK_MS)
  const isLocked = isResting || change.isPending
  const other = CLIENT_STATUSES.find((status) => status !== client.status)

  const offerUndo = (changed: Client) =>
    toastWithAction(
      `${changed.name} agora está em ${changed.status}.`,
      {
        label: 'Desfazer',
        run: () => change.mutate({ client: changed, status: client.status }),
      },
      { id: `status ${changed.id}` },
    )
  const handleClick = () => {
    if (isLocked || !other) return
    setResting(true)
    rest.start()
    change.mutate({ client, status: other }, { onSuccess: offerUndo })
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      radius="xl"
      className={classes.status}
      data-status={client.status}
      data-locked={isLocked || undefined}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isLocked}
      rightSection={<IconSwitchHorizontal size={15} aria-hidden="true" />}
      onClick={handleClick}
    >
      <VisuallyHidden>Status: </VisuallyHidden>
      {client.status}
      <VisuallyHidden>. Mudar para {other}</VisuallyHidden>
    </Button>
  )
}
