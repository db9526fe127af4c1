import { Textarea, TextInput } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { useEffect } from 'react'
import { useSession } from '#lib/session/session.ts'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { accessRequestErrors, accessRequestShape } from './access-request.form.ts'
import { useCreateAccessRequest } from './access-requests.queries.ts'
import { RequestedPlatforms } from './RequestedPlatforms.tsx'

type Props = { client: Client; onDirty: (isDirty: boolean) => void; onCancel: () => void }

/** A new request: the platforms of what was sold, an e-mail to invite, a message. */
export const AccessRequestForm = ({ client, onDirty, onCancel }: Props) => {
  const edit = useRecordForm({
    record: null,
    shape: accessRequestShape(client, useSession().email),
    validate: accessRequestErrors,
    create: useCreateAccessRequest(client.id),
    createdText: () => 'Pedido criado. Envie o link ao cliente.',
    onDone: () => onDirty(false),
  })
  const { form } = edit
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form noValidate className={classes.stack} onSubmit={form.onSubmit(edit.save, edit.focusFirst)}>
      <RecordNotices edit={edit} className={classes.wide} />
      <p>
        {client.name} recebe um link e envia cada acesso por ele, direto para o cofre. O link vale
        14 dias.
      </p>
      <FormFields isSaving={edit.isSaving}>
        <RequestedPlatforms {...form.getInputProps('items')} />
        <TextInput
          label="E-mail para convites"
          description="Quem preferir convida este e-mail em vez de mandar a senha. Em branco, só pedimos a senha."
          type="email"
          maxLength={254}
          autoCapitalize="none"
          {...form.getInputProps('invite')}
        />
        <Textarea
          label="Recado"
          rows={2}
          resize="vertical"
          maxLength={2000}
          {...form.getInputProps('note')}
        />
      </FormFields>
      <FormButtons submitLabel="Criar pedido" isSaving={edit.isSaving} onCancel={onCancel} />
    </form>
  )
}
