import { TextInput } from '@mantine/core'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useChoreCreate } from './useChoreCreate.ts'

/** 'Novo Trabalho': a new chore needs only a title. */
export const ChoreCreateDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  const edit = useChoreCreate(dialog.close)
  const { form } = edit
  return (
    <RecordFormDialog title="Novo Trabalho" dialog={dialog} edit={edit} size={440} layout="single">
      <TextInput
        label="Título"
        maxLength={200}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('title')}
      />
    </RecordFormDialog>
  )
}
