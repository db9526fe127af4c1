import type { PasskeyAnswer, PasskeyRegistration } from '@bastidor/shared/passkeys'
import { passkeyCreationSchema, passkeyRequestSchema } from '@bastidor/shared/passkeys'
import { ApiError } from '#lib/http/api-error.ts'
import { api } from '#lib/http/api.ts'

// Loaded only for people who have a passkey, or add one.
const webauthn = () => import('@simplewebauthn/browser')

const NOT_USED = 'A chave de acesso não foi confirmada. Tente de novo ou use outra forma.'
const NOT_MADE = 'A chave de acesso não foi criada. Tente de novo.'
const IS_THERE = 'Este aparelho já tem uma chave desta conta.'

/** Has a passkey sign the server's challenge: of a login with its ticket, or of the session. */
export const signWithPasskey = async (ticket?: string): Promise<PasskeyAnswer> => {
  const body = ticket === undefined ? {} : { ticket }
  const options = await api.post('/auth/passkeys/challenge', body, passkeyRequestSchema)
  const { startAuthentication } = await webauthn()
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch {
    throw refusedBy(NOT_USED)
  }
}

/** Has the browser make a passkey. */
export const createPasskey = async (): Promise<PasskeyRegistration> => {
  const options = await api.post('/auth/passkeys/options', {}, passkeyCreationSchema)
  const { startRegistration } = await webauthn()
  try {
    return await startRegistration({ optionsJSON: options })
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    throw refusedBy(isThere ? IS_THERE : NOT_MADE)
  }
}

// The browser's own texts are English, and do not distinguish a refusal from a timeout.
const refusedBy = (message: string) => new ApiError({ code: 'PASSKEY', message })
