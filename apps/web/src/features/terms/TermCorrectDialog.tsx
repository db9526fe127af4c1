import { Group, Textarea } from '@mantine/core'
import type { Term } from '@bastidor/shared/terms'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { CountField } from '#ui/inputs/CountField.tsx'
import { DateField } from '#ui/inputs/DateField.tsx'
import { termErrors, termShape } from './term.form.ts'
import { useCorrectTerm } from './terms.queries.ts'

type Props = { term: Term; onClose: () => void }

/** Corrects a client's last contract; that of the first starts on the client's own day. */
export const TermCorrectDialog = ({ term, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const edit = useRecordForm({
    record: term,
    shape: termShape,
    validate: termErrors,
    update: useCorrectTerm(),
    savedText: 'Contrato corrigido.',
    onDone: dialog.close,
  })
  const { form } = edit
  const isFirst = term.n === 1
  return (
    <RecordFormDialog
      title={`Corrigir o ${term.n}º contrato`}
      dialog={dialog}
      edit={edit}
      size={440}
    >
      <Group grow align="flex-start" gap="sm" wrap="nowrap">
        {!isFirst && <DateField label="Começo" {...form.getInputProps('startsOn')} />}
        <CountField
          label="Meses"
          min={1}
          max={60}
          data-autofocus
          {...form.getInputProps('months')}
        />
      </Group>
      {isFirst && <p>O começo do primeiro contrato é o Dia do Start, na ficha.</p>}
      <Textarea
        label="Observação"
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </RecordFormDialog>
  )
}
