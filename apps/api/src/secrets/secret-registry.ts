import type { SecretLocation } from './envelope.ts'

/** A kind of stored secret: a field (a path with dots) of each document, or of each entry in the list `list`. */
export type SecretField = { collection: string; list?: string; field: string }

/**
 * All places with envelopes. `pnpm rotate-secrets` goes through these; a secret missing here is
 * lost together with its old key.
 */
export const SECRET_FIELDS: readonly SecretField[] = [
  { collection: 'clientLogins', field: 'clientPassword' },
  { collection: 'clientLogins', list: 'revisions', field: 'clientPassword' },
  { collection: 'employees', field: 'totp.secret' },
  { collection: 'clients', list: 'dominio', field: 'senhaDominio' },
  { collection: 'clients', list: 'dominio', field: 'senhaHospedagem' },
  { collection: 'mails', field: 'secret' },
]

/** The place of one secret. `id` is that of the document or, in a list, of the entry. */
export const locationIn = (
  { collection, list, field }: SecretField,
  id: unknown,
): SecretLocation => ({
  collection,
  documentId: String(id),
  field: list ? `${list}.${field}` : field,
})
