import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { totpConfirmationSchema, type TotpStart } from '@bastidor/shared/second-factor'
import { toApiError } from '#lib/http/api-error.ts'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { useConfirmTotp } from './second-factor.queries.ts'
import classes from './TotpDialog.module.css'

type Props = { start: TotpStart; onCodes: (codes: string[]) => void; onClose: () => void }

/** Shows a new secret as QR code and text, and turns codes on with the first of them. */
export const TotpDialog = ({ start: { secret, qr }, onCodes, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const confirm = useConfirmTotp(onCodes)
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(totpConfirmationSchema, { sync: true }),
  })
  const refusal = confirm.error && toApiError(confirm.error)
  const focusCode = () => form.getInputNode('code')?.focus()

  const handleSubmit = form.onSubmit(
    ({ code }) =>
      confirm.mutate(code, {
        onSuccess: () => {
          toastSuccess('Aplicativo de códigos ativo.')
          dialog.close()
        },
        onError: (error) => {
          form.setErrors(toApiError(error).fields)
          focusCode()
        },
      }),
    focusCode,
  )

  return (
    <FormDialog title="Ativar o aplicativo" dialog={dialog} isDirty={form.isDirty()} size={440}>
      {(leave) => (
        <form noValidate className="grid gap-16" onSubmit={handleSubmit}>
          {refusal && !refusal.hasFields && <Notice tone="danger">{refusal.message}</Notice>}
          <p>Leia o QR code no aplicativo de códigos do celular.</p>
          <img
            className="mx-auto my-0 block w-[min(220px,100%)] rounded-md"
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt="QR code com a chave abaixo"
          />
          <p>Não consegue ler? Digite esta chave no aplicativo:</p>
          <div className="flex items-center justify-between gap-8 rounded-md px-12 py-8 line">
            <code className={classes.text}>{inGroups(secret)}</code>
            <CopyButton value={secret} label="Copiar a chave" />
          </div>
          <FormFields isSaving={confirm.isPending}>
            <TextInput
              label="Código do aplicativo"
              description="Os 6 números que ele mostra agora."
              inputMode="numeric"
              autoComplete="one-time-code"
              errorProps={{ role: 'alert' }}
              data-autofocus
              {...form.getInputProps('code')}
            />
          </FormFields>
          <FormButtons submitLabel="Ativar" isSaving={confirm.isPending} onCancel={leave} />
        </form>
      )}
    </FormDialog>
  )
}

/** Four letters at a time, to be typed from one screen into another. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')
