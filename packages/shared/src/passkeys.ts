import { z } from 'zod'
import { boundedText } from './bounded.ts'

export const PASSKEY_MAX_NAME = 60

const BAD = 'Não foi possível confirmar esta chave.'
const ID_MAX = 1400
const DATA_MAX = 16_000

/** base64url, as WebAuthn's JSON has its bytes. */
const bytes = (max: number) => boundedText(max, BAD, BAD).regex(/^[\w-]+$/, BAD)

const credential = {
  id: bytes(ID_MAX),
  rawId: bytes(ID_MAX),
  type: z.literal('public-key', BAD),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}
const TRANSPORTS_MAX = 10

/** What the browser answers when a passkey was registered (`RegistrationResponseJSON`). */
export const passkeyRegistration = () =>
  z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(DATA_MAX),
        attestationObject: bytes(DATA_MAX),
        transports: z.array(boundedText(20)).max(TRANSPORTS_MAX).optional(),
      }),
    })
    .meta({
      examples: [{ ...EXAMPLE, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }],
    })
export type PasskeyRegistration = z.infer<ReturnType<typeof passkeyRegistration>>

/** What the browser answers when a passkey was used (`AuthenticationResponseJSON`). */
export const passkeyAnswer = () =>
  z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes(DATA_MAX),
        authenticatorData: bytes(DATA_MAX),
        signature: bytes(DATA_MAX),
        userHandle: boundedText(ID_MAX, BAD, BAD).nullish(),
      }),
    })
    .meta({
      examples: [
        {
          ...EXAMPLE,
          response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
        },
      ],
    })
export type PasskeyAnswer = z.infer<ReturnType<typeof passkeyAnswer>>

const EXAMPLE = { id: 'Y2hhdmU', rawId: 'Y2hhdmU', type: 'public-key' as const }

const identifier = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The options of a registration (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationSchema = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(identifier).optional(),
})
/** The options of a use (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.looseObject({
  challenge: z.string(),
  rpId: z.string().optional(),
  allowCredentials: z.array(identifier).optional(),
})
