import { contactListInput, type Contact } from '@bastidor/shared/client-parts'
import { CLIENT_LABELS } from '@bastidor/shared/clients.labels'
import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'

/** The rows of the dialog; empty ones are dropped on save. */
export type ContactsValues = { contatos: Contact[] }

export const EMPTY_CONTACT: Contact = { nome: '', contato: '' }

export const contactsShape: FormAdapter<Client, ContactsValues, ContactsValues> = {
  schema: clientSchema,
  labels: { contatos: CLIENT_LABELS.contatos },
  valuesOf: (client) => ({
    contatos: client?.contatos.length ? client.contatos : [EMPTY_CONTACT],
  }),
  inputOf: ({ contatos }) => ({ contatos: contactListInput.parse(contatos) }),
  textOf: (_field, value) => contactListInput.parse(value).map(contactText).join('; '),
}

const contactText = ({ nome, contato }: Contact): string =>
  [nome, contato].filter(Boolean).join(': ')
