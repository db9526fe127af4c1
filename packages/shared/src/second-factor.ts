import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { PASSKEY_MAX_NAME, passkeyAnswer, passkeyRegistration } from './passkeys.ts'
import { requiredLine } from './fields.ts'
import { entityIds } from './id.ts'

/** Who needs a second factor: nobody, people who reveal a password, or everybody. */
export const SECOND_FACTOR_POLICIES = ['off', 'reveal', 'all'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** Login and step-up count as recent for this long. */
export const STRONG_MINUTES = 15
/** Validity of the ticket between the password and the second factor. */
export const TICKET_MINUTES = 5
/** How long a new secret waits for its first code. */
export const PENDING_MINUTES = 10
export const MAX_PASSKEYS = 10
export const RECOVERY_CODES = 10

const NO_CODE = 'Informe os 6 números do aplicativo.'
const NO_RECOVERY = 'Informe um código de recuperação.'
const NO_TICKET = 'Entre novamente.'

/** Six digits; spaces between and around them are dropped. */
const totpCode = () =>
  boundedText(20, NO_CODE)
    .regex(/^ *[0-9]{3} ?[0-9]{3} *$/, NO_CODE)
    .meta({ examples: ['123456'] })
    .transform((typed) => typed.replaceAll(' ', ''))

const RECOVERY = /^(?:[- ]*[0-9A-Za-z]){16}[- ]*$/

/** A recovery code as typed; returns its sixteen letters without hyphens, in upper case. */
const recoveryCode = () =>
  boundedText(40, NO_RECOVERY)
    .regex(RECOVERY, NO_RECOVERY)
    .meta({ examples: ['7K3M-Q9TX-2BVN-H4WD'] })
    .transform((typed) => typed.replace(/[- ]/g, '').toUpperCase())

const proofFields = {
  code: totpCode().optional(),
  recovery: recoveryCode().optional(),
  passkey: passkeyAnswer().optional(),
}
const loginTicket = () =>
  boundedText(64, NO_TICKET)
    .min(1, NO_TICKET)
    .meta({ examples: ['dGlja2V0LWRlLXVtLWxvZ2lu'] })

const ONE_PROOF = 'Confirme de uma só forma.'
const countGiven = (values: object) =>
  Object.values(values).filter((value) => value !== undefined).length

/** The second step of a login: its ticket and exactly one proof. */
export const secondLoginSchema = z
  .object({ ticket: loginTicket(), ...proofFields })
  .meta({ override: { examples: [{ ticket: 'dGlja2V0LWRlLXVtLWxvZ2lu', code: '123456' }] } })
  .refine(({ ticket: _ticket, ...proof }) => countGiven(proof) === 1, ONE_PROOF)
export type SecondLogin = z.infer<typeof secondLoginSchema>

/** A confirmation within a session: one proof, or the password of a person without a factor. */
export const stepUpSchema = z
  .object({ ...proofFields, password: boundedText(300, 'Informe a sua senha.').optional() })
  .meta({ override: { examples: [{ code: '123456' }] } })
  .refine((proof) => countGiven(proof) === 1, ONE_PROOF)
export type StepUp = z.infer<typeof stepUpSchema>
/** One proof of a second factor. */
export type Proof = Omit<StepUp, 'password'>
/** Until when the session counts as confirmed (docs/rules/sessions-and-secrets.md#second-factor). */
export const strengthSchema = z.object({ strongUntil: z.iso.datetime() })

/** The first code of a new secret, which turns codes on. */
export const totpConfirmationSchema = z.object({ code: totpCode() })
/** A new secret: as text (base32), as an otpauth address, and as an SVG of its QR code. */
export const totpStartSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })
export type TotpStart = z.infer<typeof totpStartSchema>
/** Recovery codes, shown once; empty if the person has some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** A passkey as its owner sees it. */
const passkeySchema = z.object({
  ...entityIds,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>
/** A passkey to add, with the response of the browser to the challenge. */
export const passkeyInputSchema = z.object({
  name: requiredLine('Dê um nome à chave.', PASSKEY_MAX_NAME),
  response: passkeyRegistration(),
})
/** The added passkey; recovery codes come with the first factor only. */
export const passkeyAddedSchema = passkeySchema.extend(recoveryCodesSchema.shape)
/** `ticket` of a login under way; without it the challenge is for the session's own person. */
export const passkeyChallengeSchema = z.object({ ticket: loginTicket().optional() })

/** The caller's own factors. `strongUntil` is in the past, or null, if the login is too old. */
export const factorsSchema = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkeySchema),
  recoveryLeft: z.int(),
  policy: z.enum(SECOND_FACTOR_POLICIES),
  strongUntil: z.iso.datetime().nullable(),
})
export type Factors = z.infer<typeof factorsSchema>
