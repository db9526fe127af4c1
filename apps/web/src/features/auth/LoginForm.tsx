import { Button, TextInput } from '@mantine/core'
import type { LoginTicket } from '@bastidor/shared/login-ticket'
import { Suspense, use, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { loadCode } from '#lib/prefetch/load-code.ts'
import { prefetchCode } from '#lib/prefetch/prefetch-code.ts'
import { useLogin } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ScreenPrefetch } from '#lib/prefetch/screen-prefetch.ts'
import { paths } from '#paths.ts'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import { SecondLogin } from './auth.slots.ts'
import { loginErrorText } from './login.labels.ts'

// With zod, which the fields can be shown and typed into without.
const loadCheck = () => import('./login-check.ts')

type Props = { email?: string | undefined; children?: ReactNode }

/**
 * Usuário, Senha, Entrar with `children` below, then the second factor, if there is one. On success
 * the page sees the session and navigates. (Two fields: the form library would be 5% of the first
 * screen's code.)
 */
export const LoginForm = ({ email: known, children }: Props) => {
  const login = useLogin()
  const prefetch = use(ScreenPrefetch)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBlank, setBlank] = useState(false)
  const [isChecking, setChecking] = useState(false)
  /** After the right password of somebody with a second factor; without a ticket on the way back. */
  const [second, setSecond] = useState<{ email: string; ticket?: LoginTicket } | null>(null)

  useEffect(() => prefetchCode(loadCheck), [])
  useEffect(() => {
    if (second && !second.ticket) password.current?.focus()
  }, [second])

  const clearError = (field: string) => setErrors((old) => ({ ...old, [field]: '' }))
  const refuse = (texts: Record<string, string>) => {
    setErrors(texts)
    const first = texts['email'] ? email : password
    first.current?.focus()
  }

  const submit = async () => {
    const typed = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    setChecking(true)
    const { checkLogin } = await loadCode(loadCheck).finally(() => setChecking(false))
    const input = checkLogin(typed)
    const blank = blankErrors(typed)
    setBlank(Object.keys(blank).length > 0)
    if ('errors' in input) {
      refuse({ ...input.errors, ...blank })
      return
    }
    setErrors({})
    login.mutate(input.data, {
      onError: (thrown) => {
        const error = toApiError(thrown)
        if (!error.second) return refuse({ password: loginErrorText(error) })
        setSecond({ email: input.data.email, ticket: error.second })
        // Drops the password, which is not needed any more.
        login.reset()
      },
    })
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  if (second?.ticket) {
    const handleBack = (text = '') => {
      setSecond({ email: second.email })
      setErrors({ password: text })
    }
    return (
      <Suspense>
        <SecondLogin ticket={second.ticket} onBack={handleBack} />
      </Suspense>
    )
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-18">
      {isBlank && <Notice tone="danger">Preencha usuário e senha para entrar.</Notice>}
      <TextInput
        ref={email}
        label="Usuário"
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="voce@agencia.com.br"
        defaultValue={second?.email ?? known}
        error={errors['email']}
        onChange={() => clearError('email')}
      />
      <PasswordField
        ref={password}
        label="Senha"
        name="password"
        size="md"
        autoComplete="current-password"
        error={errors['password']}
        // Enter in the password leaves the focus where it is: nothing else would announce the text.
        {...(!isBlank && { errorProps: { role: 'alert' } })}
        onChange={() => clearError('password')}
        onFocus={() => prefetch.code(paths.home)}
      />
      <Button type="submit" size="md" fullWidth mt="xs" loading={isChecking || login.isPending}>
        Entrar
      </Button>
      {children}
    </form>
  )
}

const blankErrors = ({ email, password }: { email: string; password: string }) => ({
  ...(!email.trim() && { email: 'Informe o seu e-mail' }),
  ...(!password && { password: 'Informe a sua senha' }),
})
