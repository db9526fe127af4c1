import type { ClientLogin } from '@bastidor/shared/client-logins'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { clientLoginErrors, clientLoginShape } from './client-login.form.ts'
import { useCreateClientLogin, useUpdateClientLogin } from './client-logins.queries.ts'

/** The form of a login: creates it, or saves the changed fields. */
export const useClientLoginForm = (login: ClientLogin | null, onDone: () => void) =>
  useRecordForm({
    record: login,
    shape: clientLoginShape,
    validate: (values) => clientLoginErrors(values, login?.hasPassword ?? false),
    create: useCreateClientLogin(),
    update: useUpdateClientLogin(),
    createdText: ({ client, platform }) => `Acesso de ${client} em ${platform} guardado.`,
    savedText: 'Acesso salvo.',
    onDone,
  })
