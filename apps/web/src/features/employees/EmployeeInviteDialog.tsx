import { Button, Checkbox, Group, Stack } from '@mantine/core'
import type { InvitedNew } from '@bastidor/shared/access-links'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setupQuery } from '#features/auth/auth.queries.ts'
import { BirthdayField } from '#features/people/PersonFields.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import { type Dialog, useDialog } from '#ui/dialogs/useDialog.ts'
import { AccessLinkField } from './AccessLinkField.tsx'
import { EmployeeIdentityFields } from './EmployeeIdentityFields.tsx'
import { useEmployeeInvite } from './useEmployeeInvite.ts'

/** Creates a person without a password, and the link with which they set one. */
export const EmployeeInviteDialog = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  const [made, setMade] = useState<InvitedNew | null>(null)
  return made?.link ? (
    <FormDialog title="Convite pronto" dialog={dialog} isDirty={false}>
      {(leave) => (
        <Stack gap="lg">
          <Notice tone="success">
            Agora mande o link a <strong>{made.employee.name}</strong>, que cria a própria senha.
          </Notice>
          <AccessLinkField link={made.link ?? ''} expiresAt={made.expiresAt} hasFocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              Fechar
            </Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  ) : (
    <InviteForm dialog={dialog} onMade={setMade} />
  )
}

type FormProps = { dialog: Dialog; onMade: (made: InvitedNew) => void }

const InviteForm = ({ dialog, onMade }: FormProps) => {
  const { mailOn } = useSuspenseQuery(setupQuery()).data
  const { levels, edit } = useEmployeeInvite(mailOn, (made) =>
    made?.link ? onMade(made) : dialog.close(),
  )
  const { form } = edit
  return (
    <RecordFormDialog
      title="Convidar"
      dialog={dialog}
      edit={edit}
      size={600}
      layout="columns"
      submitLabel="Convidar"
    >
      <EmployeeIdentityFields levels={levels} getInputProps={form.getInputProps} />
      <PhoneField label="Whatsapp" {...form.getInputProps('whatsapp')} />
      <BirthdayField {...form.getInputProps('birthday')} />
      {mailOn && (
        <Checkbox
          className={classes.wide}
          label="Enviar o convite por e-mail"
          description="Sem isso, você recebe o link e manda por onde preferir."
          {...form.getInputProps('send', { type: 'checkbox' })}
        />
      )}
    </RecordFormDialog>
  )
}
