import { ActionIcon, Menu } from '@mantine/core'
import type { LinkKind } from '@bastidor/shared/links'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useSetRevoked } from './links.queries.ts'

type Props = {
  kind: LinkKind
  id: string
  /** When it was revoked; null: it is open. */
  revokedAt: string | null | undefined
  /** The client it is of; null: it is of none yet. */
  clientId: string | null
}

const NOBODY = { id: '', gestorId: null, csId: null }

/** What can be done with a customer's link besides sending it: revoke it, or open it again. */
export const LinkMenu = ({ kind, id, revokedAt, clientId }: Props) => {
  const { data: client } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null })
  const can = useClientCan(clientId === null ? NOBODY : client)
  const confirmation = useDisclosure()
  const setRevoked = useSetRevoked({ kind, id })
  const button = useRef<HTMLButtonElement>(null)
  if (!can(revokedAt ? 'link.restore' : 'link.revoke')) return null

  const set = (isRevoked: boolean) =>
    setRevoked.mutate(isRevoked, {
      onSuccess: () => toastSuccess(isRevoked ? 'Link desativado.' : 'Link reativado.'),
      onSettled: confirmation.close,
    })
  const handleRevoke = () => {
    // The dialog gives the focus back to where it was, and the item is gone by then.
    button.current?.focus()
    confirmation.open()
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon ref={button} variant="default" size={36} aria-label="Ações do link">
            <span aria-hidden="true">···</span>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {revokedAt ? (
            <Menu.Item
              leftSection={<IconLink size={16} aria-hidden="true" />}
              onClick={() => set(false)}
            >
              Reativar
            </Menu.Item>
          ) : (
            <Menu.Item
              color="red"
              leftSection={<IconLinkOff size={16} aria-hidden="true" />}
              onClick={handleRevoke}
            >
              Desativar link
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={confirmation.isOpen}
        title="Desativar este link?"
        confirmLabel="Desativar"
        cancelLabel="Voltar"
        isWorking={setRevoked.isPending}
        onConfirm={() => set(true)}
        onCancel={confirmation.close}
      >
        <p>Quem abrir o link vê que ele foi desativado, e ninguém espera mais pela resposta. Dá para reativar depois.</p>
      </ConfirmDialog>
    </>
  )
}
