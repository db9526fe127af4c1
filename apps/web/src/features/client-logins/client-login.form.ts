import {
  clientLoginInputSchema,
  clientLoginPatchSchema,
  clientLoginSchema,
  type ClientLogin,
  type ClientLoginPatch,
} from '@bastidor/shared/client-logins'
import type { Department } from '@bastidor/shared/departments'
import { fieldsOf } from '@bastidor/shared/errors'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'

/** A client in the form: one from the portfolio, or a name without an id. */
export type NamedClient = { id: string | null; name: string }

/** The form's values. */
export type ClientLoginValues = {
  client: NamedClient
  platform: string
  clientLogin: string
  clientPassword: string | null
  departments: Department[]
  url: string
  note: string
}

/** The request body of a login: in an edit, a blank password keeps the stored one. */
export type ClientLoginDraft = Omit<ClientLoginPatch, 'version'>

export const clientLoginShape: FormAdapter<ClientLogin, ClientLoginValues, ClientLoginDraft> = {
  schema: clientLoginSchema,
  labels: {
    client: 'Cliente',
    platform: 'Plataforma',
    clientLogin: 'Login do Cliente',
    clientPassword: 'Senha do Cliente',
    departments: 'Departamentos',
    url: 'Endereço',
    note: 'Observação',
  },
  valuesOf: (login) => ({
    client: { id: login?.clientId ?? null, name: login?.client ?? '' },
    platform: login?.platform ?? '',
    clientLogin: login?.clientLogin ?? '',
    clientPassword: '',
    departments: login?.departments ?? [],
    url: login?.url ?? '',
    note: login?.note ?? '',
  }),
  inputOf: (values) => clientLoginPatchSchema.parse(sent(values)),
  textOf: (field, value) => (field === 'client' ? (value as NamedClient).name : plainText(value)),
}

/** Field → error text; the password may be blank if one is stored. */
export const clientLoginErrors = (
  values: ClientLoginValues,
  isPasswordStored: boolean,
): Record<string, string> => {
  const schema = isPasswordStored ? clientLoginPatchSchema : clientLoginInputSchema
  const parsed = schema.safeParse(sent(values))
  return parsed.success ? {} : fieldsOf(parsed.error)
}

const sent = ({ client, ...values }: ClientLoginValues) => ({
  ...values,
  client: client.name,
  clientId: client.id,
})
