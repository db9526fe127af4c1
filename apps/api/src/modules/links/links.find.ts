import { AppError } from '@bastidor/shared/errors'
import { LINK_REVOKED, type LinkKind } from '@bastidor/shared/links'
import { anyOf, gt, LIST_MAX_MS } from '#database/operators'
import { LinkModel, type LinkRecord } from './links.model.ts'

/** The record of a link; null for one that was neither opened nor revoked yet. */
export const linkOf = (kind: LinkKind, id: string): Promise<LinkRecord | null> =>
  LinkModel.findOne({ _id: id, kind }).lean<LinkRecord>().exec()

/**
 * Refuses a public call on a revoked link: 410. Comes after the search for what it opens, since a
 * deleted client's links answer 404.
 */
export const assertLinkOpen = async (kind: LinkKind, id: string): Promise<void> => {
  if ((await linkOf(kind, id))?.revokedAt) throw new AppError('GONE', LINK_REVOKED)
}

/** What staff see, with what became of its link. */
export const withLinkState = async <Shown extends object>(
  kind: LinkKind,
  id: string | null | undefined,
  shown: Shown,
): Promise<Shown & { linkRevokedAt: string | null }> => {
  const link = id ? await linkOf(kind, id) : null
  return { ...shown, linkRevokedAt: link?.revokedAt?.toISOString() ?? null }
}

/** The same of a list, whose items have the ids of their links. */
export const withLinkStates = async <Shown extends { id: string }>(
  listed: readonly Shown[],
): Promise<(Shown & { linkRevokedAt: string | null })[]> => {
  const revoked = await revocationsOf(listed.map(({ id }) => id))
  return listed.map((shown) => ({
    ...shown,
    linkRevokedAt: revoked.get(shown.id)?.toISOString() ?? null,
  }))
}

// A comparison that the partial index of revoked links can serve.
const NEVER = new Date(0)

/** The ids of the revoked links of a kind, of all clients or one, for which nobody waits. */
export const revokedIds = async (
  kind: LinkKind,
  clientId?: LinkRecord['clientId'],
): Promise<string[]> => {
  const revoked = await LinkModel.find({
    kind,
    revokedAt: gt(NEVER),
    ...(clientId && { clientId }),
  })
    .select({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<LinkRecord, '_id'>[]>()
  return revoked.map(({ _id }) => _id)
}

/** When some links were revoked, by their ids; those that are open are missing. */
export const revocationsOf = async (ids: readonly string[]): Promise<Map<string, Date>> => {
  if (ids.length === 0) return new Map()
  const links = await LinkModel.find({ _id: anyOf(ids), revokedAt: gt(NEVER) })
    .select({ revokedAt: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<{ _id: string; revokedAt: Date }[]>()
  return new Map(links.map(({ _id, revokedAt }) => [_id, revokedAt]))
}
