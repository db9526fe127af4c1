import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { ORIGIN } from './as.ts'

const bytesOf = (text: string) => Buffer.from(text)
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()
const hex = (digits: string) => Buffer.from(digits, 'hex')

const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

/**
 * An authenticator without hardware: makes one ES256 passkey and signs with it, as WebAuthn wants
 * it, without an attestation.
 */
export const makeAuthenticator = (origin = ORIGIN) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const cosePublicKey = Buffer.concat([
    hex('a501020326200121'),
    hex('5820'),
    Buffer.from(x, 'base64url'),
    hex('225820'),
    Buffer.from(y, 'base64url'),
  ])
  const dataOf = (rpId: string, flags: number, ...rest: Buffer[]) => {
    const uses = Buffer.alloc(4)
    uses.writeUInt32BE(counter)
    return Buffer.concat([sha256(bytesOf(rpId)), Buffer.from([flags]), uses, ...rest])
  }
  const clientData = (type: string, challenge: string) =>
    bytesOf(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  }

  return {
    /** Answers the options of a registration. */
    create: ({ challenge, rp }: { challenge: string; rp: { id?: string } }) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = dataOf(
        rp.id ?? '',
        USER_PRESENT | HAS_CREDENTIAL,
        Buffer.alloc(16),
        length,
        id,
        cosePublicKey,
      )
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        hex('a3'),
        Buffer.concat([hex('63'), bytesOf('fmt'), hex('64'), bytesOf('none')]),
        Buffer.concat([hex('67'), bytesOf('attStmt'), hex('a0')]),
        Buffer.concat([hex('68'), bytesOf('authData'), hex('59'), size, data]),
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
    /** Answers the options of a use; the counter grows with each, unless told otherwise. */
    get: ({ challenge, rpId }: { challenge: string; rpId?: string }, uses = counter + 1) => {
      counter = uses
      const authenticatorData = dataOf(rpId ?? '', USER_PRESENT)
      const client = clientData('webauthn.get', challenge)
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(client)]),
        privateKey,
      )
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}
