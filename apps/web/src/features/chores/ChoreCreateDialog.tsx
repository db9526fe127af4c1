import { TextInput } from '@mantine/core'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useChoreCreate } from './useChoreCreate.ts'

/** 'Novo Trabalho': a new chore needs only a title. */
export const ChoreCreateDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  const edit = useChoreCreate(dialog.close)
  const { form } = edit
  return (
    <FormDialog title="Novo Trabalho" dialog={dialog} isDirty={form.isDirty()} size={440}>
      {(leave) => (
        <form noValidate onSubmit={form.onSubmit(edit.save, edit.focusFirst)}>
          <RecordNotices edit={edit} />
          <TextInput
            label="Título"
            maxLength={200}
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <FormButtons isSaving={edit.isSaving} onCancel={leave} />
        </form>
      )}
    </FormDialog>
  )
}
