import { NativeSelect } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { formatDay } from '@bastidor/shared/dates'
import { useUpdateClient } from '#features/clients/client-update.queries.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { RENEWAL, renewalChoices, renewalErrors } from './renewal.form.ts'

type Props = { client: Client; onClose: () => void; onRenewed?: () => void }

/** Renews a client's contract: a later end, and a new fee if it changes. */
export const RenewDialog = ({ client, onClose, onRenewed }: Props) => {
  const dialog = useDialog(onClose)
  const edit = useRecordForm({
    record: client,
    shape: RENEWAL,
    validate: renewalErrors,
    update: useUpdateClient(),
    savedText: 'Contrato renovado.',
    onDone: () => {
      onRenewed?.()
      dialog.close()
    },
  })
  const { form } = edit
  const { name, contractEnd, tempoContrato } = client
  return (
    <RecordFormDialog
      title="Renovar o contrato"
      dialog={dialog}
      edit={edit}
      size={440}
      submitLabel="Renovar"
    >
      <p>
        <strong>{name}</strong>
        {contractEnd && `: ${tempoContrato}, até ${formatDay(contractEnd)}.`}
      </p>
      <NativeSelect
        label="Renovar por"
        data-autofocus
        data={renewalChoices(client)}
        {...form.getInputProps('tempoContrato')}
      />
      <MoneyField label="Valor da Mensalidade" {...form.getInputProps('value')} />
    </RecordFormDialog>
  )
}
