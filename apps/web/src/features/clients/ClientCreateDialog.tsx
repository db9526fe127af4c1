import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useCodePrefetch } from '#lib/prefetch/useCodePrefetch.ts'
import { paths } from '#paths.ts'
import { CountField } from '#ui/inputs/CountField.tsx'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { PersonSelect } from '#features/people/PersonSelect.tsx'
import { PlanSelect } from '#features/plans/PlanSelect.tsx'
import { useClientCreate } from './useClientCreate.ts'

/** Creates a client and opens its page; errors keep the input. */
export const ClientCreateDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const dialog = useDialog(onClose)
  const { edit, setPlan } = useClientCreate((client) => {
    dialog.close()
    if (client) void navigate(paths.client(client.id))
  })
  const { form } = edit
  useCodePrefetch(paths.client('novo'))

  return (
    <RecordFormDialog
      title="Novo cliente"
      dialog={dialog}
      edit={edit}
      size={600}
      layout="columns"
      submitLabel="Enviar"
    >
      <TextInput
        label="Nome do Cliente"
        required
        autoComplete="off"
        data-autofocus
        className={classes.wide}
        {...form.getInputProps('name')}
      />
      <PlanSelect required {...form.getInputProps('plan')} onChange={setPlan} />
      <MoneyField label="Valor" required {...form.getInputProps('value')} />
      <CountField label="Criativos" {...form.getInputProps('posts')} />
      <PhoneField label="Whatsapp" required {...form.getInputProps('whatsapp')} />
      <PersonSelect who="gestor" {...form.getInputProps('gestor')} />
      <PersonSelect who="cs" {...form.getInputProps('cs')} />
    </RecordFormDialog>
  )
}
