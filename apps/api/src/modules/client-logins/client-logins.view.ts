import type { ClientLogin } from '@bastidor/shared/client-logins'
import type { AuditNote } from '#audit/audit-entry'
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

/** What the trail says of a login; it is on the timeline of the client it is linked to. */
export const noteOf = ({ _id, client, clientId, platform }: ClientLoginRecord): AuditNote => ({
  entity: 'clientLogin',
  id: String(_id),
  label: `${client}: ${platform}`,
  clientId: clientId && String(clientId),
})
