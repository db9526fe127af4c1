import type { ClientLogin } from '@bastidor/shared/client-logins'
import type { AuditNote } from '#audit/audit-entry'
import type { ClientLoginRecord } from './client-logins.model.ts'

/** A login as returned; lists its fields explicitly, so that the envelope cannot leak. */
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

/** The audit note of a login; it appears on the timeline of the linked client. */
export const noteOf = ({ _id, client, clientId, platform }: ClientLoginRecord): AuditNote => ({
  entity: 'clientLogin',
  id: String(_id),
  label: `${client}: ${platform}`,
  clientId: clientId && String(clientId),
})
