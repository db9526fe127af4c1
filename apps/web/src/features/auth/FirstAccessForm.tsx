import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { employeeInputSchema, ROLES } from '@bastidor/shared/employees'
import { useQueryClient } from '@tanstack/react-query'
import { toApiError } from '#lib/http/api-error.ts'
import { useLogin } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import { PasswordMeter } from '#ui/inputs/PasswordMeter.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import { setupQuery, useCreateFirstAdmin } from './auth.queries.ts'
import { loginErrorText } from './login.labels.ts'
import classes from './LoginPage.module.css'

const EMPTY = {
  name: '',
  email: '',
  password: '',
  whatsapp: '',
  role: '',
  desc: '',
  setupToken: '',
}

/** Creates the first account, always an Admin, and logs in with it. */
export const FirstAccessForm = ({ isTokenRequired }: { isTokenRequired: boolean }) => {
  const create = useCreateFirstAdmin()
  const login = useLogin()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: EMPTY,
    validate: schemaResolver(employeeInputSchema, { sync: true }),
  })
  const refusal = create.error ?? login.error
  const { email, password } = form.values

  const handleSubmit = form.onSubmit(
    ({ setupToken, ...values }) => {
      const input = employeeInputSchema.parse(isTokenRequired ? { ...values, setupToken } : values)
      create.mutate(input, {
        onSuccess: () => login.mutate({ email: email.trim().toLowerCase(), password }),
        onError: (error) => {
          form.setErrors(toApiError(error).fields)
          // Somebody else may have been first; then the login form is shown.
          void queryClient.invalidateQueries(setupQuery())
        },
      })
    },
    (errors) => {
      const first = Object.keys(EMPTY).find((name) => name in errors)
      if (first) form.getInputNode(first)?.focus()
    },
  )

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-18">
      {refusal && !toApiError(refusal).hasFields && (
        <Notice tone="danger">{loginErrorText(toApiError(refusal))}</Notice>
      )}
      {isTokenRequired && (
        <TextInput
          label="Código de instalação"
          description="Está no registro do servidor, na linha do primeiro início."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('setupToken')}
        />
      )}
      <TextInput label="Nome" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <div>
        <PasswordField
          label="Senha"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordMeter password={password} />
      </div>
      <div className={classes.pair}>
        <PhoneField label="Whatsapp" autoComplete="tel" {...form.getInputProps('whatsapp')} />
        <TextInput label="Cargo" list="cargos" autoComplete="off" {...form.getInputProps('role')} />
        <datalist id="cargos">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </datalist>
      </div>
      <Textarea
        label="Descrição"
        placeholder="O que você faz na agência?"
        rows={2}
        {...form.getInputProps('desc')}
      />
      <Button type="submit" size="md" mt="xs" loading={create.isPending || login.isPending}>
        Criar conta e entrar
      </Button>
    </form>
  )
}
