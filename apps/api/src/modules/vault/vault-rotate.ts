import type { Types } from 'mongoose'
import type { Rotation } from '@bastidor/shared/vault'
import type { Page } from '#cache/pagination'
import { objectId } from '#database/operators'
import { completed } from '#modules/client-logins/client-logins.model'
import {
  type MayReveal,
  type Viewer,
  flagsOf,
  loginReveal,
  siteReveal,
  viewersOf,
} from '#modules/sights/sights-flags'
import type { Seen } from '#modules/sights/sights.model'
import { findActive, findSeenLogins, findSeenSites } from './vault-flagged.ts'

type Candidate = Seen &
  Pick<Rotation, 'kind' | 'client' | 'platform'> & {
    _id: Types.ObjectId
    clientId: Types.ObjectId | null
    mayReveal: MayReveal
  }

/**
 * A page of the passwords to be changed, oldest sight first; given a person, of those that would
 * have to be if that person left (docs/rules/vault.md#to-be-changed).
 */
export const listRotations = async (
  employeeId: string | undefined,
  { limit, offset }: Page,
): Promise<{ results: Rotation[]; total: number }> => {
  const leaving = employeeId === undefined ? undefined : objectId(employeeId.trim())
  if (leaving === null) return { results: [], total: 0 }
  const everybody = await findActive()
  const active = leaving ? everybody.filter(({ _id }) => !_id.equals(leaving)) : everybody
  const people = new Map(active.map((person) => [String(person._id), person]))
  const flagged = (await findCandidates(active, leaving))
    .map((candidate) => ({ ...candidate, flags: flagsOf(candidate, people, candidate.mayReveal) }))
    .filter(({ flags }) => flags.some(({ employeeId: id }) => !leaving || id.equals(leaving)))
    .toSorted(byOldestSight)
  const page = flagged.slice(offset, offset + limit)
  const known = await viewersOf(page)
  const left = leaving && known.get(String(leaving))
  if (left) known.set(String(leaving), { ...left, active: false })
  return { results: page.map((candidate) => toRotation(candidate, known)), total: flagged.length }
}

const findCandidates = async (
  active: readonly Viewer[],
  leaving: Types.ObjectId | undefined,
): Promise<Candidate[]> => {
  const [logins, sites] = await Promise.all([
    findSeenLogins(active, leaving),
    findSeenSites(active, leaving),
  ])
  return [
    ...logins
      .map(completed)
      .map((login) => ({ ...login, kind: 'login' as const, mayReveal: loginReveal(login) })),
    ...sites.map(({ name, link, ...site }) => ({
      ...site,
      kind: 'site' as const,
      platform: name || link,
      mayReveal: siteReveal,
    })),
  ]
}

type Flagged = Candidate & { flags: { at: Date }[] }

const byOldestSight = (one: Flagged, other: Flagged): number =>
  (one.flags[0]?.at.getTime() ?? 0) - (other.flags[0]?.at.getTime() ?? 0) ||
  (String(one._id) < String(other._id) ? -1 : 1)

const toRotation = (candidate: Candidate, known: ReadonlyMap<string, Viewer>): Rotation => {
  const { _id, kind, client, clientId, platform, changedAt, mayReveal } = candidate
  const id = String(_id)
  return {
    id,
    _id: id,
    kind,
    client,
    clientId: clientId && String(clientId),
    platform,
    seenBy: flagsOf(candidate, known, mayReveal).map(({ name, at, why }) => ({
      name,
      at: at.toISOString(),
      why,
    })),
    changedAt: changedAt.toISOString(),
  }
}
