import type { ClientLogin } from '@bastidor/shared/client-logins'
import type { ClientLoginRecord } from './client-logins.model.ts'

/** A login as answered; it names its fields, so that the envelope cannot slip out. */
export const toClientLogin = (record: ClientLoginRecord): ClientLogin => {
  const { client, clientId, platform, clientLogin, clientPassword, version } = record
  const id = String(record._id)
  return {
    id,
    _id: id,
    client,
    clientId: clientId && String(clientId),
    platform,
    clientLogin,
    hasPassword: clientPassword !== null,
    version,
  }
}

/** What the trail calls a login. */
export const labelOf = ({ client, platform }: ClientLoginRecord) => `${client}: ${platform}`
