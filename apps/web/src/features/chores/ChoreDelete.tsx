import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { Chore } from '@bastidor/shared/chores'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDeleteChore } from './chores.queries.ts'

/** 'Excluir Trabalho', with the confirmation 'Tem Certeza?'. */
export const ChoreDelete = ({ chore }: { chore: Chore }) => {
  const [isAsking, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const remove = useDeleteChore()
  const handleConfirm = () =>
    remove.mutate(chore.id, {
      onSuccess: () => {
        toastSuccess('Trabalho excluído.')
        void navigate(paths.chores)
      },
      onError: close,
    })
  return (
    <>
      <Tooltip label="Excluir Trabalho">
        <ActionIcon aria-label="Excluir Trabalho" color="red" onClick={open}>
          <IconTrash size={20} />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        confirmLabel="Excluir"
        cancelLabel="Voltar"
        isWorking={remove.isPending}
        onConfirm={handleConfirm}
        onCancel={close}
      >
        <strong>{chore.title}</strong> e suas tarefas deixam de existir.
      </ConfirmDialog>
    </>
  )
}
