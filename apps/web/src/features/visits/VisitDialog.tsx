import { Modal, Switch } from '@mantine/core'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import { NOT_YET_VISITED, type Visit } from '@bastidor/shared/visits'
import { useNow } from '#lib/browser/useNow.ts'
import { parseDate } from '#lib/formatting/parse-date.ts'
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useVisitRights } from './useVisitRights.ts'
import { visitErrors, visitShape } from './visit.form.ts'
import { VisitFields } from './VisitFields.tsx'
import { useDeleteVisit, useUpdateVisit } from './visits.queries.ts'

type Props = { visit: Visit; onClose: () => void }

/** A visit: changed, marked as done and deleted with the permission, read-only without it. */
export const VisitDialog = ({ visit, onClose }: Props) => {
  const { mayUpdate } = useVisitRights(visit.clientId)
  return mayUpdate ? (
    <VisitForm visit={visit} onClose={onClose} />
  ) : (
    <VisitReader visit={visit} onClose={onClose} />
  )
}

const titleOf = ({ clientName }: Visit) => `Captação · ${clientName}`

const VisitForm = ({ visit, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const { mayDelete } = useVisitRights(visit.clientId)
  const remove = useDeleteVisit()
  const edit = useRecordForm({
    record: visit,
    shape: visitShape,
    validate: visitErrors,
    update: useUpdateVisit(),
    savedText: 'Captação salva.',
    onDone: dialog.close,
  })
  const { form } = edit
  const today = dayOf(useNow())
  const isAhead = (parseDate(form.values.day) || visit.day) > today
  return (
    <RecordFormDialog
      title={titleOf(visit)}
      dialog={dialog}
      edit={edit}
      size={440}
      aside={
        mayDelete && (
          <DeleteButton
            label="Excluir"
            confirmLabel="excluir"
            cancelLabel="voltar"
            remove={remove}
            of={visit.id}
            deletedText="Captação excluída."
            onDeleted={dialog.close}
          >
            A captação de <strong>{formatDay(visit.day)}</strong> deixa de existir.
          </DeleteButton>
        )
      }
    >
      <VisitFields form={form} startDay={visit.day} />
      <Switch
        label="Aconteceu"
        description={isAhead ? NOT_YET_VISITED : visit.doneByName && `Por ${visit.doneByName}`}
        disabled={isAhead && !form.values.done}
        {...form.getInputProps('done', { type: 'checkbox' })}
      />
    </RecordFormDialog>
  )
}

const VisitReader = ({ visit, onClose }: Props) => {
  const dialog = useDialog(onClose)
  return (
    <Modal {...modalProps(dialog)} title={titleOf(visit)} size={440}>
      <p>
        {formatDay(visit.day)} · {visit.done ? 'aconteceu' : 'marcada'}
      </p>
      {visit.note && <p>{visit.note}</p>}
    </Modal>
  )
}
