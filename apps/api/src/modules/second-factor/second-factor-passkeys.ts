import { Types } from 'mongoose'
import type { PasskeyAnswer, PasskeyRegistration } from '@bastidor/shared/passkeys'
import { env } from '#config/env'
import { log } from '#lib/log'
import type { CurrentUser } from '#lib/request-context'
import type { PasskeyRecord } from '#modules/employees/employees-factors'

// Loaded with the first passkey: an agency without one does not pay for its parsers.
const webauthn = () => import('@simplewebauthn/server')

/** The page and the domain for which a passkey is valid. */
type Party = { expectedOrigin: string; expectedRPID: string }
const partyOf = (origin: string): Party => ({
  expectedOrigin: origin,
  expectedRPID: URL.canParse(origin) ? new URL(origin).hostname : '',
})

const named = ({ credentialId, transports }: PasskeyRecord) => ({ id: credentialId, transports })

/** The options with which a browser makes a new passkey, but on no authenticator that has one. */
export const creationOptions = async (
  actor: Pick<CurrentUser, 'id' | 'name' | 'email'>,
  passkeys: readonly PasskeyRecord[],
  origin: string,
) => {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: env.AGENCY_NAME ?? 'Bastidor',
    rpID: partyOf(origin).expectedRPID,
    userID: new Uint8Array(Buffer.from(actor.id, 'hex')),
    userName: actor.email,
    userDisplayName: actor.name,
    attestationType: 'none',
    excludeCredentials: passkeys.map(named),
    // It follows the password: who holds it has to touch it, and no more.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** The options with which a browser uses one of a person's passkeys. */
export const requestOptions = async (passkeys: readonly PasskeyRecord[], origin: string) => {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: partyOf(origin).expectedRPID,
    allowCredentials: passkeys.map(named),
    userVerification: 'preferred',
  })
}

/** The passkey of a registration; null if it does not answer the challenge. */
export const verifyRegistration = async (
  { response, ...credential }: PasskeyRegistration,
  challenge: string | null,
  origin: string,
): Promise<Omit<PasskeyRecord, 'name'> | null> => {
  if (!challenge) return null
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await orNothing(() =>
    verifyRegistrationResponse({
      response: { ...plain(credential), response },
      expectedChallenge: challenge,
      ...partyOf(origin),
      requireUserVerification: false,
    }),
  )
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    _id: new Types.ObjectId(),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports ?? [],
    createdAt: new Date(),
    lastUsedAt: null,
  }
}

/** The new counter of a passkey that was used; null if it does not answer the challenge. */
export const verifyUse = async (
  { response, ...credential }: PasskeyAnswer,
  { credentialId, publicKey, counter, transports }: PasskeyRecord,
  challenge: string,
  origin: string,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...signed } = response
  const { verified, authenticationInfo } = await orNothing(() =>
    verifyAuthenticationResponse({
      response: {
        ...plain(credential),
        response: { ...signed, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      ...partyOf(origin),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
      requireUserVerification: false,
    }),
  )
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

const plain = ({ id, rawId, type }: Pick<PasskeyAnswer, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

// The library throws for everything that does not match.
const orNothing = async <Result extends object>(
  verify: () => Promise<Result>,
): Promise<Partial<Result>> => {
  try {
    return await verify()
  } catch (error) {
    log.debug({ err: error }, 'a passkey was not accepted')
    return {}
  }
}
