import { type Actor, can, reachOf } from '@bastidor/shared/permissions'
import {
  PENDING_KINDS,
  type PendingItem,
  type PendingKind,
  type PendingList,
} from '@bastidor/shared/pending-customers'
import type { Page } from '#cache/pagination'
import { mapValid } from '#lib/map-valid'
import { peopleOf } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { type Wanted, countPending, findPending, findPendingOf } from './pending-customers.find.ts'
import { kindsFor } from './pending-customers-reach.ts'
import { SOURCES } from './pending-customers-sources.ts'
import { toPending } from './pending-customers.view.ts'

/** The time of the request. */
type Asked = { now: Date }

/**
 * Records waiting for customers, or archived ones: of one kind, or of all that the caller may see.
 */
export const listPending = async (
  { kind, archived, ...page }: Page & { kind?: PendingKind | undefined; archived?: unknown },
  { actor, now }: Asked & { actor: Actor },
): Promise<PendingList> => {
  const { kinds: allowed, own } = await kindsFor(actor, reachOf(actor, 'waiting.list') === 'own')
  const wanted = kind ? allowed.filter((known) => known === kind) : allowed
  const asked = { now, isArchived: archived !== undefined, own }
  const [found, counted] = await Promise.all([
    findPending(wanted, page, asked),
    Promise.all(allowed.map(async (known) => [known, await countPending(known, asked)] as const)),
  ])
  const totals: PendingList['totals'] = Object.fromEntries(counted)
  return {
    results: mapValid(found, (record) => toPending(record, now)),
    total: wanted.reduce((sum, known) => sum + (totals[known] ?? 0), 0),
    totals,
  }
}

/** What one client has not answered, of all kinds that the caller may see; the oldest first. */
export const listPendingOf = async (
  client: ClientRecord,
  limit: number,
  { actor, now }: Asked & { actor: Actor },
): Promise<PendingItem[]> => {
  const found = await Promise.all(
    PENDING_KINDS.filter((kind) => can(actor, SOURCES[kind].action, peopleOf(client))).map((kind) =>
      findPendingOf(kind, client, { limit, now }),
    ),
  )
  const oldestFirst = found.flat().toSorted((a, b) => a.since.getTime() - b.since.getTime())
  return mapValid(oldestFirst, (record) => toPending(record, now))
}

/** The longest waiting records of one kind, if the caller has the permission. */
export const longestPending = async (
  kind: PendingKind,
  limit: number,
  wanted: Wanted,
): Promise<{ results: PendingItem[]; total: number }> => {
  const [found, total] = await Promise.all([
    findPending([kind], { limit, offset: 0 }, wanted),
    countPending(kind, wanted),
  ])
  return { results: mapValid(found, (record) => toPending(record, wanted.now)), total }
}
