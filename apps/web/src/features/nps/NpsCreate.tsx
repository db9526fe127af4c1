import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { IconMoodSmile } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

const NpsCreateDialog = lazyWithPreload(() =>
  import('./NpsCreateDialog.tsx').then((file) => file.NpsCreateDialog),
)

type Props = {
  client: Pick<Client, 'id' | 'name' | 'gestorId' | 'csId'>
  isCompact?: boolean
}

/** The button for a new survey, for those with the permission. */
export const NpsCreate = ({ client, isCompact = false }: Props) => {
  const { opened, open, close } = useDialogFor<true>()
  const isAllowed = useClientCan(client)
  if (!isAllowed('nps.create')) return null
  return (
    <>
      <Button
        {...(isCompact && { variant: 'subtle', size: 'compact-sm' })}
        leftSection={<IconMoodSmile size={17} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        Criar NPS
      </Button>
      <Suspense>
        {opened && <NpsCreateDialog key={opened.key} client={client} onClose={close} />}
      </Suspense>
    </>
  )
}
