import { schemaResolver, useForm } from '@mantine/form'
import { passwordChangeSchema, type PasswordChange } from '@bastidor/shared/auth'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { toApiError } from '#lib/http/api-error.ts'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import { PasswordMeter } from '#ui/inputs/PasswordMeter.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useChangePassword } from './profile.queries.ts'

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' }

/** Changes the current user's password; requires the current one. */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  const change = useChangePassword()
  const form = useForm({
    initialValues: EMPTY,
    validate: schemaResolver(passwordChangeSchema, { sync: true }),
  })
  const refusal = change.error && toApiError(change.error)

  const focusFirst = (errors: Record<string, unknown>) =>
    form.getInputNode(errors['currentPassword'] ? 'currentPassword' : 'newPassword')?.focus()
  const handleSubmit = form.onSubmit(
    (values) =>
      change.mutate(values, {
        onSuccess: () => {
          form.reset()
          toastSuccess('Senha trocada. Os outros aparelhos saíram.')
          dialog.close()
        },
        onError: (error) => {
          const { fields } = toApiError(error)
          form.setErrors(fields)
          focusFirst(fields)
        },
      }),
    focusFirst,
  )

  return (
    <FormDialog title="Trocar senha" dialog={dialog} isDirty={form.isDirty()} size={440}>
      {(leave) => (
        <form noValidate className="grid gap-16" onSubmit={handleSubmit}>
          {refusal && !refusal.hasFields && <Notice tone="danger">{refusal.message}</Notice>}
          <FormFields isSaving={change.isPending}>
            <PasswordField
              label="Senha atual"
              autoComplete="current-password"
              errorProps={{ role: 'alert' }}
              data-autofocus
              {...form.getInputProps('currentPassword')}
            />
            <div>
              <PasswordField
                label="Nova senha"
                autoComplete="new-password"
                errorProps={{ role: 'alert' }}
                {...form.getInputProps('newPassword')}
              />
              <PasswordMeter password={form.values.newPassword} />
            </div>
          </FormFields>
          <FormButtons submitLabel="Trocar senha" isSaving={change.isPending} onCancel={leave} />
        </form>
      )}
    </FormDialog>
  )
}
