import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { InvitedNew } from '@bastidor/shared/access-links'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setupQuery } from '#features/auth/auth.queries.ts'
import { BirthdayField, LevelField, RoleField } from '#features/people/PersonFields.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import { type Dialog, useDialog } from '#ui/dialogs/useDialog.ts'
import { AccessLinkField } from './AccessLinkField.tsx'
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
