import * as envelope from '@bastidor/envelope/envelope'
import { ownKeyring } from './keyring.ts'

// docs/rules/sessions-and-secrets.md#stored-secrets; by default under the keys of this process.
export { type Envelope, type SecretLocation, UnreadableSecret } from '@bastidor/envelope/envelope'

type Place = envelope.SecretLocation

export const encrypt = (text: string, place: Place, keyring = ownKeyring()) =>
  envelope.encrypt(text, place, keyring)

export const decrypt = (stored: unknown, place: Place, keyring = ownKeyring()) =>
  envelope.decrypt(stored, place, keyring)

export const isText = (stored: unknown, place: Place, text: string) =>
  envelope.isText(stored, place, text, ownKeyring())
