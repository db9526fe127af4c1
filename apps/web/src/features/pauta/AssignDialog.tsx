import type { PautaTask } from '@bastidor/shared/pauta'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { useAssignTask } from './pauta.queries.ts'

type Props = { task: PautaTask; onClose: () => void }

/** Gives a task to somebody else. */
export const AssignDialog = ({ task, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [to, setTo] = useState('')
  const assign = useAssignTask()
  const handleConfirm = () =>
    assign.mutate(
      { id: task.id, assigneeId: to || null },
      {
        onSuccess: ({ assigneeName }) => {
          toastSuccess(assigneeName ? `Tarefa com ${assigneeName}.` : 'Tarefa sem responsável.')
          dialog.close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title="Passar a tarefa"
      confirmLabel="Passar"
      cancelLabel="Cancelar"
      isWorking={assign.isPending}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
      onExited={dialog.onExited}
    >
      <ColleagueSelect
        label={`Quem faz "${task.title}"`}
        placeholder="Ninguém"
        value={to}
        onChange={setTo}
        {...(task.assigneeId && { except: task.assigneeId })}
      />
    </ConfirmDialog>
  )
}
