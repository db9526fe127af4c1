import { ActionIcon, Menu } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { Term } from '@bastidor/shared/terms'
import {
  IconCalendarCheck,
  IconCalendarOff,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useCan } from '#lib/session/Can.tsx'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useCancelTerm, useCloseTerm } from './terms.queries.ts'

const TermCorrectDialog = lazyWithPreload(() =>
  import('./TermCorrectDialog.tsx').then((file) => file.TermCorrectDialog),
)
const CloseTermDialog = lazyWithPreload(() =>
  import('./CloseTermDialog.tsx').then((file) => file.CloseTermDialog),
)

type Props = { client: Pick<Client, 'id' | 'name'>; term: Term }

/** What can be done with a client's last contract, for those with the permission. */
export const TermActions = ({ client, term }: Props) => {
  const can = useCan()
  const { opened, open, close } = useDialogFor<'correct' | 'close' | 'cancel'>()
  const { mutate: note } = useCloseTerm(client.id)
  const cancel = useCancelTerm()
  if (!can('term.correct')) return null
  const handleReopen = () =>
    note({ closed: false }, { onSuccess: () => toastSuccess('A renovação volta a ser esperada.') })
  return (
    <>
      <Menu {...FITTING_POPUP} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Ações do ${term.n}º contrato`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => open('correct')}>
            Corrigir
          </Menu.Item>
          {term.closedOn ? (
            <Menu.Item leftSection={<IconCalendarCheck size={16} />} onClick={handleReopen}>
              Esperar a renovação
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconCalendarOff size={16} />} onClick={() => open('close')}>
              Segue sem contrato
            </Menu.Item>
          )}
          {term.n > 1 && term.state === 'future' && can('term.cancel') && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              onClick={() => open('cancel')}
            >
              Cancelar este contrato
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {opened?.item === 'correct' && (
          <TermCorrectDialog key={opened.key} term={term} onClose={close} />
        )}
        {opened?.item === 'close' && (
          <CloseTermDialog key={opened.key} client={client} onClose={close} />
        )}
        {opened?.item === 'cancel' && (
          <DeleteDialog
            key={opened.key}
            title={`Cancelar o ${term.n}º contrato?`}
            confirmLabel="Cancelar o contrato"
            cancelLabel="Voltar"
            remove={cancel}
            of={term.id}
            deletedText="Contrato cancelado."
            onClose={close}
          >
            O contrato anterior volta a ser o último.
          </DeleteDialog>
        )}
      </Suspense>
    </>
  )
}
