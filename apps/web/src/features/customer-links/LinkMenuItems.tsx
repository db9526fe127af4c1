import { Menu } from '@mantine/core'
import type { LinkKind } from '@bastidor/shared/links'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { PopupMenu } from '#ui/actions/PopupMenu.tsx'
import type { Popup } from '#ui/actions/usePopupButton.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useSetRevoked } from './links.queries.ts'

type Props = { popup: Popup; kind: LinkKind; id: string; isRevoked: boolean }

/** What a `LinkMenu` offers. */
export const LinkMenuItems = ({ popup, kind, id, isRevoked }: Props) => {
  const confirmation = useDisclosure()
  const setRevoked = useSetRevoked({ kind, id })
  const set = (isToBeRevoked: boolean) =>
    setRevoked.mutate(isToBeRevoked, {
      onSuccess: () => toastSuccess(isToBeRevoked ? 'Link desativado.' : 'Link reativado.'),
      onSettled: confirmation.close,
    })
  const handleRevoke = () => {
    // The dialog gives the focus back to where it was, and the item is gone by then.
    popup.button?.focus()
    confirmation.open()
  }
  return (
    <>
      <PopupMenu popup={popup}>
        {isRevoked ? (
          <Menu.Item
            leftSection={<IconLink size={16} aria-hidden="true" />}
            onClick={() => set(false)}
          >
            Reativar
          </Menu.Item>
        ) : (
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconLinkOff size={16} aria-hidden="true" />}
            onClick={handleRevoke}
          >
            Desativar link
          </Menu.Item>
        )}
      </PopupMenu>
      <ConfirmDialog
        isOpen={confirmation.isOpen}
        title="Desativar este link?"
        confirmLabel="Desativar"
        cancelLabel="Voltar"
        isWorking={setRevoked.isPending}
        onConfirm={() => set(true)}
        onCancel={confirmation.close}
      >
        <p>
          Quem abrir o link vê que ele foi desativado, e ninguém espera mais pela resposta. Dá para
          reativar depois.
        </p>
      </ConfirmDialog>
    </>
  )
}
