import type { LinkKind } from '@bastidor/shared/links'
import { objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { LinkModel, type LinkRecord } from './links.model.ts'

/** Which link: the id in its URL, and what it opens. */
export type LinkKey = Pick<LinkRecord, '_id' | 'clientId'> & {
  kind: LinkKind
  /** By default what it opens has the id of the link. */
  subjectId?: string
}

/** Revokes a link, in the caller's transaction; a second time keeps when and who of the first. */
export const revokeLink = async (
  key: LinkKey,
  { id, name }: Pick<CurrentUser, 'id' | 'name'>,
  now = new Date(),
): Promise<LinkRecord> => {
  const stored = await storedLink(key)
  if (stored.revokedAt) return stored
  return changed(stored, { revokedAt: now, revokedBy: name, revokedById: objectId(id) })
}

/** Opens a revoked link again, in the caller's transaction. */
export const restoreLink = async (key: LinkKey): Promise<LinkRecord> => {
  const stored = await storedLink(key)
  if (!stored.revokedAt) return stored
  return changed(stored, { revokedAt: null, revokedBy: '', revokedById: null })
}

// If two calls make the record concurrently, one transaction is retried.
const storedLink = async ({
  _id,
  kind,
  clientId,
  subjectId = _id,
}: LinkKey): Promise<LinkRecord> => {
  const link = await LinkModel.findOneAndUpdate(
    { _id, kind },
    { $setOnInsert: { subjectId, clientId } },
    { upsert: true, returnDocument: 'after' },
  ).lean<LinkRecord>()
  if (!link) throw new Error('the link was not stored')
  return link
}

const changed = async (link: LinkRecord, fields: Partial<LinkRecord>): Promise<LinkRecord> => {
  await LinkModel.updateOne({ _id: link._id }, { $set: fields })
  return { ...link, ...fields }
}
