import { Button, TextInput } from '@mantine/core'
import { forgotSchema } from '@bastidor/shared/access-links'
import { fieldsOf } from '@bastidor/shared/errors'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useForgot } from './access-link.queries.ts'

/** Asks for a link by mail; says the same whatever e-mail was typed. */
export const ForgotForm = ({ onBack }: { onBack: () => void }) => {
  const forgot = useForgot()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const refusal = forgot.error && toApiError(forgot.error)

  useEffect(() => field.current?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const input = forgotSchema.safeParse({ email: field.current?.value ?? '' })
    setError(input.success ? '' : (fieldsOf(input.error)['email'] ?? ''))
    if (input.success) forgot.mutate(input.data.email)
    else field.current?.focus()
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-18">
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      {forgot.isSuccess ? (
        <Notice tone="success">
          Se houver uma conta com este e-mail, enviamos um link. Ele vale 1 hora.
        </Notice>
      ) : (
        <>
          <TextInput
            ref={field}
            label="E-mail"
            type="email"
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="voce@agencia.com.br"
            error={error}
            onChange={() => setError('')}
          />
          <Button type="submit" size="md" fullWidth mt="xs" loading={forgot.isPending}>
            Enviar link
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={onBack}>
        Voltar ao login
      </Button>
    </form>
  )
}
