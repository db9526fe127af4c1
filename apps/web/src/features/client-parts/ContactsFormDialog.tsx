import { contactListInput } from '@bastidor/shared/client-parts'
import type { Client } from '@bastidor/shared/clients.views'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { contactsShape, type ContactsValues } from './contacts.form.ts'
import { useSaveContacts } from './client-parts.queries.ts'
import { ContactRows } from './ContactRows.tsx'

type Props = { client: Client; onClose: () => void }

/** The complete list of contacts. On a conflict it shows both lists and lets the user choose. */
export const ContactsFormDialog = ({ client, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const edit = useRecordForm<Client, ContactsValues, ContactsValues>({
    record: client,
    shape: contactsShape,
    validate: ({ contatos }) =>
      contactListInput.safeParse(contatos).success ? {} : { contatos: TOO_LONG },
    update: useSaveContacts(),
    savedText: 'Contatos salvos.',
    onDone: dialog.close,
  })
  return (
    <RecordFormDialog title="Contatos" dialog={dialog} edit={edit} isPrivate size={600}>
      <ContactRows {...edit.form.getInputProps('contatos')} />
    </RecordFormDialog>
  )
}

const TOO_LONG = 'Há um contato longo demais.'
