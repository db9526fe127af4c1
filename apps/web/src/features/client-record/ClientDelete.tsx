import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Can } from '#lib/session/Can.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

const ClientDeleteDialog = lazyWithPreload(() =>
  import('./ClientDeleteDialog.tsx').then((file) => file.ClientDeleteDialog),
)

/** The button that deletes a client, for those with the permission. */
export const ClientDelete = ({ client }: { client: Client }) => {
  const { opened, open, close } = useDialogFor<Client>()
  return (
    <Can do="client.delete">
      <Button
        variant="default"
        leftSection={<IconTrash size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open(client)}
      >
        Excluir
      </Button>
      <Suspense>
        {opened && <ClientDeleteDialog key={opened.key} client={client} onClose={close} />}
      </Suspense>
    </Can>
  )
}
