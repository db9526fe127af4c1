import { Button, Group } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { useState } from 'react'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useMakePortal, useRevokePortal } from './portal.queries.ts'
import classes from './PortalDialog.module.css'

const QUESTIONS = {
  make: {
    title: 'Trocar o link?',
    text: 'O link de agora deixa de abrir, e quem entrou com ele sai. O PIN continua o mesmo.',
    confirmLabel: 'Trocar',
    done: 'Link trocado. Envie o novo ao cliente.',
  },
  revoke: {
    title: 'Desativar o portal?',
    text: 'Quem abrir o link vê que ele foi desativado. Dá para reativar depois.',
    confirmLabel: 'Desativar',
    done: 'Portal desativado.',
  },
}

type Props = { client: Client; isActive: boolean }

/** Takes an active link from its holders: replaces or revokes it. */
export const PortalLinkActions = ({ client, isActive }: Props) => {
  const can = useClientCan(client)
  const acts = { make: useMakePortal(client.id), revoke: useRevokePortal(client.id) }
  const [act, setAct] = useState<keyof typeof acts>('make')
  const confirmation = useDisclosure()
  if (!can('portal.make') && !can('portal.revoke')) return null
  const ask = (asked: typeof act) => {
    setAct(asked)
    confirmation.open()
  }
  const { title, text, confirmLabel, done } = QUESTIONS[act]
  return (
    <>
      {isActive && (
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          {can('portal.make') && (
            <Button variant="default" onClick={() => ask('make')}>
              Trocar link
            </Button>
          )}
          {can('portal.revoke') && (
            <Button variant="subtle" color="red" onClick={() => ask('revoke')}>
              Desativar
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        isOpen={confirmation.isOpen}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel="Voltar"
        isWorking={acts[act].isPending}
        onCancel={confirmation.close}
        onConfirm={() =>
          acts[act].mutate(undefined, {
            onSuccess: () => toastSuccess(done),
            onSettled: confirmation.close,
          })
        }
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}
