import { Button } from '@mantine/core'
import type { DeletedClient } from '@bastidor/shared/clients.views'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useRestoreClient } from './deleted-clients.queries.ts'

const DeletedClientDestroy = lazyWithPreload(() =>
  import('./DeletedClientDestroy.tsx').then((file) => file.DeletedClientDestroy),
)

/** Restores or permanently deletes a deleted client, for those with the permission. */
export const DeletedClientActions = ({ client }: { client: DeletedClient }) => {
  const { opened, open, close } = useDialogFor<DeletedClient>()
  const restore = useRestoreClient()
  const navigate = useNavigate()
  const handleRestore = () =>
    restore.mutate(client.id, { onSuccess: () => void navigate(paths.clients) })

  return (
    <>
      <Can do="deletedClient.destroy">
        <Button
          variant="outline"
          color="red"
          leftSection={<IconTrash size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => open(client)}
        >
          Excluir
        </Button>
      </Can>
      <Can do="deletedClient.recover">
        <Button
          leftSection={<IconRestore size={17} aria-hidden="true" />}
          loading={restore.isPending}
          onClick={handleRestore}
        >
          Restaurar
        </Button>
      </Can>
      <Suspense>
        {opened && <DeletedClientDestroy key={opened.key} client={client} onClose={close} />}
      </Suspense>
    </>
  )
}
