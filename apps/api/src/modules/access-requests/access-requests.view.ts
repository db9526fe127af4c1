import type { AccessRequest, PublicAccessRequest } from '@bastidor/shared/access-requests'
import { publicPath } from '@bastidor/shared/public-links'
import type { AuditNote } from '#audit/audit-entry'
import { absoluteUrl } from '#lib/public-url'
import type { ClientRecord } from '#modules/clients/clients.model'
import type { AccessItemRecord, AccessRequestRecord } from './access-requests.model.ts'

/** A request as staff see it. */
export const toAccessRequest = (
  record: AccessRequestRecord,
  linkRevokedAt: Date | null,
): AccessRequest => ({
  ...shownOf(record),
  url: absoluteUrl(publicPath('access', record._id)),
  clientId: String(record.clientId),
  items: record.items.map((item) => ({ ...toItem(item), at: item.at?.toISOString() ?? null })),
  createdAt: record.createdAt.toISOString(),
  createdBy: record.createdBy,
  linkRevokedAt: linkRevokedAt?.toISOString() ?? null,
})

/** A request as its link shows it, without the answers. */
export const toPublicAccessRequest = (
  record: AccessRequestRecord,
  { name }: Pick<ClientRecord, 'name'>,
): PublicAccessRequest => ({
  ...shownOf(record),
  clientName: name,
  items: record.items.map(toItem),
})

const shownOf = ({ _id, note, expiresAt, closedAt }: AccessRequestRecord) => ({
  id: _id,
  _id,
  note,
  expiresAt: expiresAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

const toItem = ({ _id, platform, hint, invite, state }: AccessItemRecord) => ({
  id: String(_id),
  platform,
  hint,
  invite,
  state,
})

/** The audit note of a request, or of one of its platforms; it appears on the client's timeline. */
export const requestNote = (
  { _id }: Pick<AccessRequestRecord, '_id'>,
  client: Pick<ClientRecord, '_id' | 'name'>,
  changed: string[],
  platform?: string,
): AuditNote => ({
  entity: 'accessRequest',
  id: _id,
  label: platform ? `${client.name}: ${platform}` : client.name,
  clientId: String(client._id),
  changed,
})
