import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { deviceName } from '@bastidor/shared/device-name'
import { passkeyInputSchema } from '@bastidor/shared/second-factor'
import { toApiError } from '#lib/http/api-error.ts'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { useAddPasskey } from './passkeys.queries.ts'

type Props = { onCodes: (codes: string[]) => void; onClose: () => void }

/** Names a new passkey and has the browser make it. */
export const PasskeyDialog = ({ onCodes, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const add = useAddPasskey(onCodes)
  const form = useForm({
    initialValues: { name: deviceName(navigator.userAgent) },
    validate: schemaResolver(passkeyInputSchema.pick({ name: true }), { sync: true }),
  })
  const refusal = add.error && toApiError(add.error)
  const focusName = () => form.getInputNode('name')?.focus()

  const handleSubmit = form.onSubmit(
    ({ name }) =>
      add.mutate(name, {
        onSuccess: () => {
          toastSuccess('Chave de acesso adicionada.')
          dialog.close()
        },
        onError: (error) => form.setErrors(toApiError(error).fields),
      }),
    focusName,
  )

  return (
    <FormDialog title="Adicionar chave" dialog={dialog} isDirty={form.isDirty()} size={440}>
      {(leave) => (
        <form noValidate className="grid gap-14" onSubmit={handleSubmit}>
          {refusal && !refusal.hasFields && <Notice tone="danger">{refusal.message}</Notice>}
          <p className="text-15 lh-[1.5]">
            O navegador vai pedir a digital, o rosto, o PIN ou a chave USB.
          </p>
          <FormFields isSaving={add.isPending}>
            <TextInput
              label="Nome da chave"
              description="Para você a reconhecer depois."
              autoComplete="off"
              errorProps={{ role: 'alert' }}
              data-autofocus
              {...form.getInputProps('name')}
            />
          </FormFields>
          <FormButtons submitLabel="Adicionar" isSaving={add.isPending} onCancel={leave} />
        </form>
      )}
    </FormDialog>
  )
}
