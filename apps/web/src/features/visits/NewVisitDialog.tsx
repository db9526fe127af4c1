import { dateText } from '#lib/formatting/parse-date.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { newVisitShape, visitErrors } from './visit.form.ts'
import { VisitFields } from './VisitFields.tsx'
import { useCreateVisit } from './visits.queries.ts'
import { ClientSearch } from './visits.slots.ts'

type Props = {
  /** Without one it is to be chosen. */
  client?: { id: string; name: string } | undefined
  day: string
  onClose: () => void
}

/** Plans a visit to a client. */
export const NewVisitDialog = ({ client, day, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const edit = useRecordForm({
    record: null,
    shape: newVisitShape({ clientId: client?.id ?? '', day: dateText(day) }),
    validate: visitErrors,
    create: useCreateVisit(),
    createdText: () => 'Captação marcada.',
    onDone: dialog.close,
  })
  const { form } = edit
  return (
    <RecordFormDialog
      title={client ? `Nova captação · ${client.name}` : 'Nova captação'}
      dialog={dialog}
      edit={edit}
      size={440}
    >
      {!client && (
        <ClientSearch
          label="Cliente"
          required
          data-autofocus
          // Else it opens with the dialog, over the day.
          openOnFocus={false}
          {...form.getInputProps('clientId')}
        />
      )}
      <VisitFields form={form} startDay={day} />
    </RecordFormDialog>
  )
}
