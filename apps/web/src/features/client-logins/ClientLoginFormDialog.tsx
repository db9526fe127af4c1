import { TextInput } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import { SecretInput } from '#ui/inputs/SecretInput.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { ClientField } from './ClientField.tsx'
import classes from './ClientLoginFormDialog.module.css'
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
    <FormDialog
      title={login ? 'Editar acesso' : 'Novo acesso'}
      dialog={dialog}
      isDirty={form.isDirty()}
    >
      {(leave) => (
        <form
          noValidate
          autoComplete="off"
          className={classes.fields}
          onSubmit={form.onSubmit(edit.save, edit.focusFirst)}
        >
          <RecordNotices edit={edit} />
          <ClientField {...form.getInputProps('client')} />
          <TextInput
            label="Plataforma"
            placeholder="Meta Ads, Google, hospedagem…"
            maxLength={120}
            autoComplete="off"
            {...form.getInputProps('platform')}
          />
          <TextInput
            label="Login do Cliente"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('clientLogin')}
          />
          <SecretInput
            label="Senha do Cliente"
            isSet={login?.hasPassword ?? false}
            {...form.getInputProps('clientPassword')}
          />
          <FormButtons isSaving={edit.isSaving} onCancel={leave} />
        </form>
      )}
    </FormDialog>
  )
}
