import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
} from 'react'
import answerForm from '#customer/kit/AnswerForm.module.css'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import classes from './AccessItem.module.css'

type Pair = { login: string; password: string; url?: string; note?: string }
type Props = {
  isSending: boolean
  /** Something is typed that is not sent; false once the form goes. */
  onTyped: (isTyped: boolean) => void
  onSend: (pair: Pair) => void
}

const MISSING = 'Preencha os campos necessários.'

/** Login and password, in the inputs alone: no draft, no autofill, nothing left once it is sent. */
export const AccessLogin = ({ isSending, onTyped, onSend }: Props) => {
  const [isShown, setShown] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(onTyped)
  useLayoutEffect(() => {
    latest.current = onTyped
  })
  useLayoutEffect(() => () => latest.current(false), [])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const typed = sent.get(name)
      return typeof typed === 'string' ? typed.trim() : ''
    }
    const blank = ['login', 'password'].filter((name) => textOf(name) === '')
    setMissing(blank)
    const [first] = blank
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const [url, note] = [textOf('url'), textOf('note')]
    const pair = { login: textOf('login'), password: textOf('password') }
    onSend({ ...pair, ...(url && { url }), ...(note && { note }) })
  }

  const problemOf = (name: string) => (missing.includes(name) ? MISSING : '')
  return (
    <form
      ref={form}
      className={classes.opened}
      noValidate
      autoComplete="off"
      onInput={() => onTyped(true)}
      onSubmit={handleSubmit}
    >
      <Field label="Login" name="login" maxLength={300} problem={problemOf('login')} />
      <Field
        label="Senha"
        name="password"
        type={isShown ? 'text' : 'password'}
        maxLength={500}
        problem={problemOf('password')}
      />
      <label className={classes.show}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        Mostrar a senha
      </label>
      <Field label="Endereço para entrar (opcional)" name="url" inputMode="url" maxLength={2000} />
      <Field
        label="Observação (opcional)"
        name="note"
        maxLength={2000}
        placeholder="Ex.: o código chega por SMS"
      />
      <CustomerButton type="submit" disabled={isSending}>
        {isSending ? 'Enviando…' : 'Enviar'}
      </CustomerButton>
    </form>
  )
}

type FieldProps = ComponentProps<'input'> & { label: string; problem?: string }

const Field = ({ label, problem, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        // On an iPhone, a login and a password that is shown would be corrected to words.
        autoCorrect="off"
        spellCheck={false}
        {...NOT_TO_BE_SAVED}
        {...input}
        id={id}
        className={answerForm.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-6 weight-500 text-danger empty:hidden">
          {problem}
        </p>
      )}
    </div>
  )
}

// No account of this site: password managers should neither save nor generate it.
const NOT_TO_BE_SAVED = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
} as const
