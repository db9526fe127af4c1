import { TextInput } from '@mantine/core'
import { useEffect, type ComponentProps, type RefObject } from 'react'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import type { TypedMethod } from './proof.ts'

type Props = {
  method: TypedMethod
  error: string | undefined
  onChange: () => void
  ref: RefObject<HTMLInputElement | null>
}

const CODE = { autoCapitalize: 'characters', spellCheck: false, size: 'md' } as const
const TEXT_FIELDS: Record<Exclude<TypedMethod, 'password'>, ComponentProps<typeof TextInput>> = {
  totp: {
    ...CODE,
    label: 'Código do aplicativo',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    placeholder: '000000',
    maxLength: 20,
  },
  recovery: {
    ...CODE,
    label: 'Código de recuperação',
    autoComplete: 'off',
    placeholder: 'XXXX-XXXX-XXXX-XXXX',
    maxLength: 40,
  },
}

/** The field of a proof that is typed; it has the focus as soon as it is there. */
export const ProofField = ({ method, ...props }: Props) => {
  const { ref } = props
  useEffect(() => ref.current?.focus(), [ref])
  return method === 'password' ? (
    <PasswordField
      label="Senha"
      autoComplete="current-password"
      size="md"
      data-autofocus
      {...props}
    />
  ) : (
    <TextInput data-autofocus {...TEXT_FIELDS[method]} {...props} />
  )
}
