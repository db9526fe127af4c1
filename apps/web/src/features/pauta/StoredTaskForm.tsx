import type { PautaTask } from '@bastidor/shared/pauta'
import { useSession } from '#lib/session/session.ts'
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useDeleteTask, useUpdateTask } from './pauta.queries.ts'
import { StateField } from './StateField.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import { storedShape, validateWork } from './work.form.ts'
import { leavesTask } from './useOpenTask.ts'
import { WorkFields } from './WorkFields.tsx'

type Props = { task: PautaTask; onClose: () => void }

/** The form of a stored task, for people who may change it. */
export const StoredTaskForm = ({ task, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const { id: me, level } = useSession()
  const mayDelete = level !== 'Base' || task.creatorId === me
  const remove = useDeleteTask()
  const edit = useRecordForm({
    record: task,
    shape: storedShape,
    validate: validateWork,
    update: useUpdateTask(),
    savedText: 'Tarefa salva.',
    onDone: dialog.close,
  })
  return (
    <RecordFormDialog
      title="Tarefa"
      dialog={dialog}
      edit={edit}
      isSide
      wouldLeave={leavesTask}
      aside={
        mayDelete && (
          <DeleteButton
            label="Excluir"
            confirmLabel="excluir"
            cancelLabel="voltar"
            remove={remove}
            of={task.id}
            deletedText="Tarefa excluída."
            onDeleted={dialog.close}
          >
            A tarefa <strong>{task.title}</strong> deixa de existir.
          </DeleteButton>
        )
      }
    >
      <StateField form={edit.form} />
      <WorkFields form={edit.form} clientName={task.clientName} assigneeName={task.assigneeName} />
      <TaskFacts task={task} />
    </RecordFormDialog>
  )
}
