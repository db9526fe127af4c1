import { Button, TextInput } from '@mantine/core'
import { fieldsOf } from '@bastidor/shared/errors'
import { newPassword } from '@bastidor/shared/passwords'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import { PasswordMeter } from '#ui/inputs/PasswordMeter.tsx'
import { useResetPassword } from './access-link.queries.ts'

const schema = z.object({ password: newPassword() })

/** `onGone`: the link stopped being good while the page was open. */
type Props = { token: string; email: string; onGone: () => void }

/**
 * Senha, Criar senha; then the login, with the e-mail filled in. (One field: the form library would
 * bring the code of the shell.)
 */
export const AccessForm = ({ token, email, onGone }: Props) => {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const refusal = reset.error && toApiError(reset.error)

  const refuse = ({ password: text = '' }: Record<string, string>) => {
    setError(text)
    field.current?.focus()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const input = schema.safeParse({ password })
    if (!input.success) {
      refuse(fieldsOf(input.error))
      return
    }
    reset.mutate(
      { token, ...input.data },
      {
        onSuccess: (answer) =>
          void navigate(paths.login, { replace: true, state: { email: answer.email } }),
        onError: (thrown) => {
          const { fields, status } = toApiError(thrown)
          if (status === 410) onGone()
          else refuse(fields)
        },
      },
    )
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-18">
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
          ref={field}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setError('')
          }}
        />
        <PasswordMeter password={password} />
      </div>
      <Button type="submit" size="md" fullWidth mt="xs" loading={reset.isPending}>
        Criar senha
      </Button>
    </form>
  )
}
