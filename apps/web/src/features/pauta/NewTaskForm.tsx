import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useCreateWork } from './pauta.queries.ts'
import { taskShape, validateWork, type WorkValues } from './work.form.ts'
import { leavesTask } from './useOpenTask.ts'
import { WorkFields } from './WorkFields.tsx'

type Props = { fresh: Partial<WorkValues>; clientName: string; onClose: () => void }

/** A new task, or with Repetir a new series. */
export const NewTaskForm = ({ fresh, clientName, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const edit = useRecordForm({
    record: null,
    shape: taskShape(fresh),
    validate: validateWork,
    create: useCreateWork(),
    createdText: (created) => ('unit' in created ? 'Repetição criada.' : 'Tarefa criada.'),
    onDone: dialog.close,
  })
  return (
    <RecordFormDialog
      title="Nova tarefa"
      dialog={dialog}
      edit={edit}
      isSide
      wouldLeave={leavesTask}
    >
      <WorkFields form={edit.form} clientName={clientName} mayRepeat />
    </RecordFormDialog>
  )
}
