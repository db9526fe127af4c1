import { Textarea, TextInput } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { DepartmentsField } from '#features/people/DepartmentsField.tsx'
import { SecretInput } from '#ui/inputs/SecretInput.tsx'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { ClientField } from './ClientField.tsx'
import { useClientLoginForm } from './useClientLoginForm.ts'

type Props = {
  /** The login to edit; null for a new one. */
  login: ClientLogin | null
  onClose: () => void
}

/** Creates or edits a login; errors keep the input. */
export const ClientLoginFormDialog = ({ login, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const edit = useClientLoginForm(login, dialog.close)
  const { form } = edit

  return (
    <RecordFormDialog
      title={login ? 'Editar acesso' : 'Novo acesso'}
      dialog={dialog}
      edit={edit}
      isPrivate
    >
      <ClientField {...form.getInputProps('client')} />
      <TextInput
        label="Plataforma"
        required
        placeholder="Meta Ads, Google, hospedagem…"
        autoComplete="off"
        {...form.getInputProps('platform')}
      />
      <TextInput
        label="Login do Cliente"
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('clientLogin')}
      />
      <SecretInput
        label="Senha do Cliente"
        required={!login?.hasPassword}
        isSet={login?.hasPassword ?? false}
        {...form.getInputProps('clientPassword')}
      />
      <DepartmentsField
        description="Quem é destes departamentos vê a senha em Meus acessos."
        {...form.getInputProps('departments')}
      />
      <TextInput
        label="Endereço"
        placeholder="https://…"
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Textarea
        label="Observação"
        rows={2}
        resize="vertical"
        maxLength={2000}
        {...form.getInputProps('note')}
      />
    </RecordFormDialog>
  )
}
