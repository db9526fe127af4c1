import type { Place } from './envelope.ts'

/** A kind of stored secret: a field of each document, or of each entry of the list `list`. */
export type SecretPlaces = { collection: string; list?: string; field: string }

/**
 * Every place where envelopes are stored. `pnpm rotate-secrets` goes through these; a secret that
 * is missing here is lost with the key that wrapped it.
 */
export const SECRET_PLACES: readonly SecretPlaces[] = [
  { collection: 'clientLogins', field: 'clientPassword' },
  { collection: 'clients', list: 'dominio', field: 'senhaDominio' },
  { collection: 'clients', list: 'dominio', field: 'senhaHospedagem' },
]

/** The place of one secret. `id` is the document's or, in a list, the entry's own. */
export const placeIn = ({ collection, list, field }: SecretPlaces, id: unknown): Place => ({
  collection,
  documentId: String(id),
  field: list ? `${list}.${field}` : field,
})
