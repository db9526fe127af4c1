import { Anchor } from '@mantine/core'
import type { PautaTask } from '@bastidor/shared/pauta'
import { Link } from 'react-router-dom'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { DateField } from '#ui/inputs/DateField.tsx'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { choreLink } from './pauta.labels.ts'
import { useUpdateTask } from './pauta.queries.ts'
import { StateField } from './StateField.tsx'
import { leavesTask } from './useOpenTask.ts'
import { TaskFacts } from './TaskFacts.tsx'
import { entryShape } from './work.form.ts'

type Props = { task: PautaTask; onClose: () => void }

/** The task of a journey or a chore, of which the Pauta changes state, person and day. */
export const EntryForm = ({ task, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const kind = task.kind === 'journey' ? 'journey' : 'chore'
  const edit = useRecordForm({
    record: task,
    shape: entryShape(kind),
    validate: () => ({}),
    update: useUpdateTask(),
    savedText: 'Tarefa salva.',
    onDone: dialog.close,
  })
  const { form } = edit
  const link = choreLink(task)
  return (
    <RecordFormDialog title="Tarefa" dialog={dialog} edit={edit} isSide wouldLeave={leavesTask}>
      <p>{task.title}</p>
      {link && (
        <Anchor component={Link} to={link}>
          {kind === 'journey' ? `Ver a jornada de ${task.clientName}` : 'Ver o trabalho'}
        </Anchor>
      )}
      <StateField form={form} />
      {kind === 'journey' && (
        <>
          <ColleagueSelect
            label="Quem faz"
            placeholder="Ninguém"
            unknownLabel={task.assigneeName}
            {...form.getInputProps('assigneeId')}
          />
          <DateField label="Dia" {...form.getInputProps('dueOn')} />
        </>
      )}
      <TaskFacts task={task} />
    </RecordFormDialog>
  )
}
