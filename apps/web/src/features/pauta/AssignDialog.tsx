import type { PautaTask } from '@bastidor/shared/pauta'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { useHandTask } from './useHandTask.ts'

type Props = { task: PautaTask; onClose: () => void }

/** Gives a task to somebody else. */
export const AssignDialog = ({ task, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [to, setTo] = useState('')
  const [error, setError] = useState('')
  const { hand, isPending } = useHandTask()
  const handleConfirm = () =>
    hand({ task, to: to || null }, { onDone: dialog.close, onRefused: setError })
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title="Passar a tarefa"
      confirmLabel="Passar"
      cancelLabel="Cancelar"
      isDanger={false}
      isWorking={isPending}
      onConfirm={handleConfirm}
      onCancel={dialog.close}
      onExited={dialog.onExited}
    >
      <ColleagueSelect
        label={`Quem faz "${task.title}"`}
        placeholder="Ninguém"
        value={to}
        error={error}
        onChange={(id) => {
          setTo(id)
          setError('')
        }}
        {...(task.assigneeId && { except: task.assigneeId })}
      />
    </ConfirmDialog>
  )
}
