import type { SecretField } from '@bastidor/envelope/rotation'

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
