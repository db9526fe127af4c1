import { Button, Group } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { Action } from '@bastidor/shared/permissions'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useMakePortal, useRevokePortal } from './portal.queries.ts'
import classes from './PortalDialog.module.css'

type Props = { client: Client; can: (action: Action) => boolean }

/** What takes the link from who has it: another one, or none. */
export const PortalLinkActions = ({ client, can }: Props) => {
  const make = useMakePortal(client.id)
  const revoke = useRevokePortal(client.id)
  const exchange = useDisclosure()
  const ending = useDisclosure()
  if (!can('portal.make') && !can('portal.revoke')) return null
  return (
    <Group justify="flex-end" gap="xs" className={classes.foot}>
      {can('portal.make') && (
        <Button variant="default" onClick={exchange.open}>
          Trocar link
        </Button>
      )}
      {can('portal.revoke') && (
        <Button variant="subtle" color="red" onClick={ending.open}>
          Desativar
        </Button>
      )}
      <ConfirmDialog
        isOpen={exchange.isOpen}
        title="Trocar o link?"
        confirmLabel="Trocar"
        cancelLabel="Voltar"
        isWorking={make.isPending}
        onCancel={exchange.close}
        onConfirm={() =>
          make.mutate(undefined, {
            onSuccess: () => toastSuccess('Link trocado. Envie o novo ao cliente.'),
            onSettled: exchange.close,
          })
        }
      >
        <p>O link de agora deixa de abrir, e quem entrou com ele sai. O PIN continua o mesmo.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={ending.isOpen}
        title="Desativar o portal?"
        confirmLabel="Desativar"
        cancelLabel="Voltar"
        isWorking={revoke.isPending}
        onCancel={ending.close}
        onConfirm={() =>
          revoke.mutate(undefined, {
            onSuccess: () => toastSuccess('Portal desativado.'),
            onSettled: ending.close,
          })
        }
      >
        <p>Quem abrir o link vê que ele foi desativado. Dá para reativar depois.</p>
      </ConfirmDialog>
    </Group>
  )
}
