import { Button } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { typedError, type ProofMethod, type TypedMethod, type TypedProof } from './proof.ts'
import { ProofField } from './ProofField.tsx'

type Props = {
  /** The ways this person has; one at least. */
  methods: readonly ProofMethod[]
  prove: {
    mutate: (typed: TypedProof, callbacks: { onError: (error: Error) => void }) => void
    error: Error | null
    variables: TypedProof | undefined
    isPending: boolean
  }
  /** Called after each refusal, before it is shown. */
  onRefused?: (error: Error) => void
  /** The button that leaves the form. */
  leave: ReactNode
}

const LEADS: Record<ProofMethod, string> = {
  totp: 'Digite o código de 6 números do seu aplicativo.',
  passkey: 'Confirme com a sua chave de acesso: digital, rosto, PIN ou chave USB.',
  recovery: 'Digite um dos códigos que você guardou. Cada um vale uma vez.',
  password: 'Digite a sua senha do Bastidor.',
}

const CHOICES: Record<ProofMethod, string> = {
  totp: 'Usar código do aplicativo',
  passkey: 'Usar chave de acesso',
  recovery: 'Usar código de recuperação',
  password: 'Usar senha',
}

const ORDER: readonly ProofMethod[] = ['totp', 'passkey', 'password', 'recovery']

/** Confirms who is there, in one of the ways that the person has. */
export const ProofForm = ({ methods, prove, onRefused, leave }: Props) => {
  const ways = ORDER.filter((way) => methods.includes(way))
  const [way = 'recovery', setWay] = useState(ways[0])
  const [flaw, setFlaw] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isPasskey = prove.variables?.method === 'passkey'
  const refusal = flaw === undefined && prove.error ? textOf(prove.error) : undefined

  const send = (typed: TypedProof) => {
    setFlaw(undefined)
    prove.mutate(typed, {
      onError: (error) => {
        onRefused?.(error)
        field.current?.select()
      },
    })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (way === 'passkey') return send({ method: way })
    const text = field.current?.value ?? ''
    const error = typedError(way, text)
    if (!error) return send({ method: way, text })
    setFlaw(error)
    field.current?.focus()
  }
  const choose = (chosen: ProofMethod) => {
    if (chosen === 'passkey') return send({ method: chosen })
    // The error of another method does not apply to this one.
    setFlaw('')
    setWay(chosen)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-14">
      {refusal && isPasskey && <Notice tone="danger">{refusal}</Notice>}
      <p className="text-15 lh-[1.5]">{LEADS[way]}</p>
      {way !== 'passkey' && (
        <ProofField
          key={way}
          ref={field}
          method={way satisfies TypedMethod}
          error={flaw ?? (isPasskey ? undefined : refusal)}
          onChange={() => setFlaw('')}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={prove.isPending}>
        {way === 'passkey' ? CHOICES.passkey : 'Confirmar'}
      </Button>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            variant="default"
            fullWidth
            disabled={prove.isPending}
            onClick={() => choose(other)}
          >
            {CHOICES[other]}
          </Button>
        ))}
      {leave}
    </form>
  )
}

const textOf = (thrown: Error): string => {
  const { code, message } = toApiError(thrown)
  return code === 'INVALID_PASSWORD' ? 'Senha incorreta.' : message
}
