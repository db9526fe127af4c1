import { fieldsOf } from '@bastidor/shared/errors'
import type { SecondFactorMethod } from '@bastidor/shared/login-ticket'
import { stepUpSchema, type StepUp } from '@bastidor/shared/second-factor'
import { signWithPasskey } from './passkeys.ts'

/** The ways to confirm; the password only without a factor. */
export type ProofMethod = SecondFactorMethod | 'password'

/** The field of each way that is typed. */
const FIELDS = { totp: 'code', recovery: 'recovery', password: 'password' } as const
export type TypedMethod = keyof typeof FIELDS

/** What was typed, or that the passkey is to be used. */
export type TypedProof = { method: TypedMethod; text: string } | { method: 'passkey' }

/** The error in the input, before it is sent; undefined if there is none. */
export const typedError = (method: TypedMethod, text: string): string | undefined => {
  if (method === 'password') return text ? undefined : 'Informe a sua senha.'
  const parsed = stepUpSchema.safeParse({ [FIELDS[method]]: text })
  return parsed.success ? undefined : fieldsOf(parsed.error)[FIELDS[method]]
}

/** The proof as it is sent; a passkey is asked to sign, with the ticket of a login. */
export const toProof = async (typed: TypedProof, ticket?: string): Promise<StepUp> =>
  typed.method === 'passkey'
    ? { passkey: await signWithPasskey(ticket) }
    : { [FIELDS[typed.method]]: typed.text }
