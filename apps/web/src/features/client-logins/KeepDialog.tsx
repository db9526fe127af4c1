import { Textarea } from '@mantine/core'
import { fieldsOf } from '@bastidor/shared/errors'
import { keepSchema, type Rotation } from '@bastidor/shared/vault'
import { useForm } from '@mantine/form'
import { toApiError } from '#lib/http/api-error.ts'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'
import { useKeepPassword } from './vault.queries.ts'

type Props = { rotation: Rotation; onClose: () => void }

/** Says why a password is not changed. */
export const KeepDialog = ({ rotation: { id, platform, client }, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const keep = useKeepPassword()
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => {
      const parsed = keepSchema.safeParse(values)
      return parsed.success ? {} : fieldsOf(parsed.error)
    },
  })
  const handleSubmit = ({ reason }: { reason: string }) =>
    keep.mutate(
      { id, reason },
      {
        onSuccess: () => {
          toastSuccess(`${platform} fica como está.`)
          form.resetDirty()
          dialog.close()
        },
        onError: (error) => {
          const { fields, message } = toApiError(error)
          form.setErrors({ reason: fields['reason'] ?? message })
        },
      },
    )
  return (
    <FormDialog title="Não precisa trocar" dialog={dialog} isDirty={form.isDirty()} size={480}>
      {(leave) => (
        <form
          noValidate
          className={classes.stack}
          onSubmit={form.onSubmit(handleSubmit, () => form.getInputNode('reason')?.focus())}
        >
          <p>
            <strong>{platform}</strong> de <strong>{client}</strong> sai desta lista. Se alguém vir
            a senha de novo e sair depois, volta.
          </p>
          <FormFields isSaving={keep.isPending}>
            <Textarea
              label="Motivo"
              description="Com mais de dez caracteres."
              required
              data-autofocus
              rows={3}
              maxLength={500}
              placeholder="Ex.: a conta foi encerrada pelo cliente."
              {...form.getInputProps('reason')}
            />
          </FormFields>
          <FormButtons submitLabel="Confirmar" isSaving={keep.isPending} onCancel={leave} />
        </form>
      )}
    </FormDialog>
  )
}
