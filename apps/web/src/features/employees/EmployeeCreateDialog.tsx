import { Textarea } from '@mantine/core'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import { PasswordMeter } from '#ui/inputs/PasswordMeter.tsx'
import { BirthdayField } from '#features/people/PersonFields.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { EmployeeIdentityFields } from './EmployeeIdentityFields.tsx'
import { useEmployeeCreate } from './useEmployeeCreate.ts'

/** Creates a person; errors keep the input. */
export const EmployeeCreateDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  const { levels, edit } = useEmployeeCreate(dialog.close)
  const { form } = edit

  return (
    <RecordFormDialog
      title="Novo funcionário"
      dialog={dialog}
      edit={edit}
      size={600}
      layout="columns"
      submitLabel="Confirmar"
    >
      <EmployeeIdentityFields levels={levels} getInputProps={form.getInputProps} />
      <div className={classes.wide}>
        <PasswordField
          label="Senha"
          required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordMeter password={form.values.password} />
      </div>
      <PhoneField label="Whatsapp" required {...form.getInputProps('whatsapp')} />
      <BirthdayField {...form.getInputProps('birthday')} />
      <Textarea
        label="Descrição"
        required
        placeholder="O que esta pessoa faz na agência?"
        className={classes.wide}
        rows={2}
        resize="vertical"
        maxLength={2000}
        {...form.getInputProps('desc')}
      />
    </RecordFormDialog>
  )
}
