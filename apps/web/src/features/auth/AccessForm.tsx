import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { newPassword } from '@bastidor/shared/passwords'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField, PasswordMeter } from '#ui/inputs/PasswordField.tsx'
import { useResetPassword } from './access-link.queries.ts'
import classes from './LoginPage.module.css'

const schema = z.object({ password: newPassword() })

/** `onGone`: the link stopped being good while the page was open. */
type Props = { token: string; email: string; onGone: () => void }

/** Senha, Criar senha; then the login, with the e-mail filled in. */
export const AccessForm = ({ token, email, onGone }: Props) => {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(schema, { sync: true }),
  })
  const refusal = reset.error && toApiError(reset.error)
  const focus = () => form.getInputNode('password')?.focus()

  const handleSubmit = form.onSubmit(
    ({ password }) =>
      reset.mutate(
        { token, password },
        {
          onSuccess: (answer) =>
            void navigate(paths.login, { replace: true, state: { email: answer.email } }),
          onError: (error) => {
            const { fields, status } = toApiError(error)
            if (status === 410) return onGone()
            form.setErrors(fields)
            return focus()
          },
        },
      ),
    focus,
  )

  return (
    <form onSubmit={handleSubmit} noValidate className={classes.fields}>
      {refusal && !refusal.hasFields && <Notice tone="danger">{refusal.message}</Notice>}
      {/* Password managers store the new password under it. */}
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        size="md"
        value={email}
        readOnly
      />
      <div>
        <PasswordField
          label="Senha"
          size="md"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordMeter password={form.values.password} />
      </div>
      <Button type="submit" size="md" fullWidth mt="xs" loading={reset.isPending}>
        Criar senha
      </Button>
    </form>
  )
}
