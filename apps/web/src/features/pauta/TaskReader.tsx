import { Button, Group, Stack } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import { NOT_YOURS_TO_EDIT, type PautaTask } from '@bastidor/shared/pauta'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { STATES } from './pauta.labels.ts'
import { TaskFacts } from './TaskFacts.tsx'

type Props = { task: PautaTask; onClose: () => void }

/** A task, read-only for people who may not change it. */
export const TaskReader = ({ task, onClose }: Props) => {
  const dialog = useDialog(onClose)
  return (
    <FormDialog title="Tarefa" dialog={dialog} isDirty={false} isSide>
      {(leave) => (
        <Stack gap="md">
          <Notice tone="info">{NOT_YOURS_TO_EDIT}</Notice>
          <FieldList>
            <FieldDisplay label="Título">{task.title}</FieldDisplay>
            <FieldDisplay label="Texto">{task.desc}</FieldDisplay>
            <FieldDisplay label="Estado">{STATES[task.state]}</FieldDisplay>
            <FieldDisplay label="Cliente">{task.clientName}</FieldDisplay>
            <FieldDisplay label="Departamento">{task.department}</FieldDisplay>
            <FieldDisplay label="Quem faz">{task.assigneeName}</FieldDisplay>
            <FieldDisplay label="Dia">{formatDay(task.dueOn)}</FieldDisplay>
            <FieldDisplay label="Urgente">{task.urgent ? 'Sim' : 'Não'}</FieldDisplay>
          </FieldList>
          <TaskFacts task={task} />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              Fechar
            </Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  )
}
