import type { QueryFilter } from 'mongoose'
import { addMonths, startOfDay } from '@bastidor/shared/dates'
import type { ProposalGroups, ProposalList } from '@bastidor/shared/proposals.views'
import {
  PROPOSAL_GROUPS,
  type ProposalFilter,
  type ProposalGroup,
} from '@bastidor/shared/proposals'
import { foldName } from '@bastidor/shared/text'
import {
  ASKED_PROPOSALS,
  PROPOSALS,
  PROPOSALS_BY_NAME,
  PROPOSALS_BY_STATE,
} from './proposals-indexes.ts'
import { type Order, type Page, findPage } from '#cache/pagination'
import { anyOf, contains, gt, inRange, lte, nin, objectId, within } from '#database/operators'
import { mapValid } from '#lib/map-valid'
import { revocationsOf } from '#modules/links/links.find'
import { clientIdsOf } from './proposals.find.ts'
import { EXPIRED, type Gone, renewalsOfGone } from './proposals-gone.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import { toProposal } from './proposals.view.ts'

type Wanted = Page & ProposalFilter & { group?: ProposalGroup | undefined }

/**
 * The proposals in groups, each newest first, with the size of each group. With `group` only that
 * group's proposals are read; the others stay empty.
 */
export const listProposals = async (
  { group: wanted, limit, offset, ...narrowed }: Wanted,
  now = new Date(),
): Promise<ProposalGroups> => {
  const gone = await renewalsOfGone(now)
  const at = (group: ProposalGroup) => groupAt(group, filterOf(narrowed), { now, gone })
  const pages = await Promise.all(
    PROPOSAL_GROUPS.map(async (group) => {
      if (wanted && wanted !== group) return { group, records: [], total: await totalOf(at(group)) }
      return { group, ...(await findPage(ProposalModel, { limit, offset, ...at(group) })) }
    }),
  )
  const listed = pages.flatMap(({ records }) => records)
  const present = await presenterOf(listed, { now, gone })
  const byGroup = <Value>(valueOf: (page: (typeof pages)[number]) => Value) =>
    Object.fromEntries(pages.map((page) => [page.group, valueOf(page)])) as Record<
      ProposalGroup,
      Value
    >
  return {
    ...byGroup(({ records }) => mapValid(records, present)),
    totals: byGroup(({ total }) => total),
  }
}

/** A page of the proposals whose company's name contains the text, newest first. */
export const searchProposals = async (
  { name, ...page }: Page & { name: string },
  now = new Date(),
): Promise<ProposalList> => {
  const { records, total } = await findPage(ProposalModel, {
    ...page,
    // Only with a condition on its first key is the name compared in the index.
    filter: {
      sequentialNumber: within(0, Number.MAX_SAFE_INTEGER),
      nameFolded: contains(foldName(name)),
    },
    order: BY_NUMBER,
    index: { page: PROPOSALS_BY_NAME, count: PROPOSALS_BY_NAME },
  })
  const present = await presenterOf(records, { now, gone: await renewalsOfGone(now) })
  return { results: mapValid(records, present), total }
}

// With the clients made of them, and what became of their links.
const presenterOf = async (records: readonly ProposalRecord[], { now, gone }: At) => {
  const [clientIds, revoked] = await Promise.all([
    clientIdsOf(records),
    revocationsOf(records.map(({ _id }) => _id)),
  ])
  const isGone = new Set(gone.map(({ _id }) => _id))
  return (record: ProposalRecord) => ({
    ...toProposal(record, clientIds.get(record._id), now),
    ...(isGone.has(record._id) && EXPIRED),
    linkRevokedAt: revoked.get(record._id)?.toISOString() ?? null,
  })
}

const totalOf = async (group: ReturnType<typeof groupAt>): Promise<number> =>
  (await findPage(ProposalModel, { limit: 1, offset: 0, ...group })).total

// A later expiry means a later creation, or opening: one index has every group in this order.
const BY_NUMBER: Order = { sequentialNumber: -1 }
const BY_EXPIRY: Order = { expiresAt: -1, ...BY_NUMBER }
const byState = { page: PROPOSALS_BY_STATE, count: PROPOSALS_BY_STATE }
const byWish = { page: ASKED_PROPOSALS, count: ASKED_PROPOSALS }

type Filter = QueryFilter<ProposalRecord>
type At = { now: Date; gone: readonly Gone[] }

const groupAt = (group: ProposalGroup, filter: Filter, at: At) => {
  if (group === 'todas') return allOf(filter)
  return {
    filter: { ...FILTERS[group](at), ...filter },
    order: BY_EXPIRY,
    index: group === 'emAjuste' ? byWish : byState,
  }
}

// With a condition on its first key the others are compared in the index.
const allOf = (filter: Filter) => {
  const [keys, all] =
    Object.keys(filter).length > 0
      ? [PROPOSALS_BY_NAME, { sequentialNumber: within(0, Number.MAX_SAFE_INTEGER) }]
      : [PROPOSALS, {}]
  return { filter: { ...all, ...filter }, order: BY_NUMBER, index: { page: keys, count: keys } }
}

const FILTERS: Record<Exclude<ProposalGroup, 'todas'>, (at: At) => Filter> = {
  aprovadas: () => ({ approved: true, isDeclined: false }),
  vencidas: ({ now, gone }) => ({
    approved: false,
    isDeclined: false,
    ...(gone.length > 0
      ? { $or: [{ expiresAt: lte(now) }, { sequentialNumber: anyOf(numbersOf(gone)) }] }
      : { expiresAt: lte(now) }),
  }),
  restantes: (at) => ({ approved: false, isDeclined: false, ...openAt(at) }),
  recusadas: () => ({ approved: false, isDeclined: true }),
  emAjuste: (at) => ({ isAsked: true, ...openAt(at) }),
}

// Every index has the number.
const openAt = ({ now, gone }: At): Filter => ({
  expiresAt: gt(now),
  ...(gone.length > 0 && { sequentialNumber: nin(numbersOf(gone)) }),
})

const numbersOf = (gone: readonly Gone[]) => gone.map(({ sequentialNumber }) => sequentialNumber)

const filterOf = ({ kind, month, consultorId, reason }: ProposalFilter): Filter => ({
  ...(kind && { kind }),
  ...(month && { createdAt: inMonth(month) }),
  ...(consultorId && { consultorId: objectId(consultorId) }),
  ...(reason && { 'declined.reason': reason }),
})

const inMonth = (month: string) =>
  inRange(startOfDay(`${month}-01`), startOfDay(`${addMonths(month, 1)}-01`))
