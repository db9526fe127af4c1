import type { Chore } from '@bastidor/shared/chores'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx'
import { useDeleteChore } from './chores.queries.ts'

/** 'Excluir Trabalho', with the confirmation 'Tem Certeza?'. */
export const ChoreDelete = ({ chore }: { chore: Chore }) => {
  const navigate = useNavigate()
  return (
    <DeleteButton
      label="Excluir Trabalho"
      isIcon
      confirmLabel="Excluir"
      cancelLabel="Voltar"
      remove={useDeleteChore()}
      of={chore.id}
      deletedText="Trabalho excluído."
      onDeleted={() => void navigate(paths.chores)}
    >
      <strong>{chore.title}</strong> e suas tarefas deixam de existir.
    </DeleteButton>
  )
}
