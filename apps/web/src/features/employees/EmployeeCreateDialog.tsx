import { Textarea, TextInput } from '@mantine/core'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import { PasswordMeter } from '#ui/inputs/PasswordMeter.tsx'
import { BirthdayField, LevelField, RoleField } from '#features/people/PersonFields.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
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
      <TextInput
        label="Nome"
        required
        data-autofocus
        autoComplete="off"
        {...(levels.length === 1 && { className: classes.wide })}
        {...form.getInputProps('name')}
      />
      {levels.length > 1 && <LevelField levels={levels} {...form.getInputProps('level')} />}
      <RoleField required {...form.getInputProps('role')} />
      <TextInput
        label="E-mail"
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
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
