import type { QueryFilter } from 'mongoose'
import type { ProposalGroups, ProposalList } from '@bastidor/shared/proposals.views'
import { PROPOSAL_GROUPS, type ProposalGroup } from '@bastidor/shared/proposals'
import { fold } from '@bastidor/shared/text'
import { PROPOSALS, PROPOSALS_BY_NAME, PROPOSALS_BY_STATE } from '#database/indexes'
import { type Order, type Page, findPage } from '#cache/pagination'
import { after, contains, lte, within } from '#database/operators'
import { mapValid } from '#lib/skip-broken'
import { clientIdsOf } from './proposals.find.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import { toProposal } from './proposals.view.ts'

type Wanted = Page & { group?: ProposalGroup | undefined }

/**
 * The proposals in groups, each newest first, with the size of each group. With `group` only that
 * group's proposals are read; the others stay empty.
 */
export const listProposals = async (
  { group: wanted, ...page }: Wanted,
  now = new Date(),
): Promise<ProposalGroups> => {
  const pages = await Promise.all(
    PROPOSAL_GROUPS.map(async (group) => {
      if (wanted && wanted !== group)
        return { group, records: [], total: await totalOf(group, now) }
      return { group, ...(await findPage(ProposalModel, { ...page, ...groupAt(group, now) })) }
    }),
  )
  const clientIds = await clientIdsOf(pages.flatMap(({ records }) => records))
  const present = (record: ProposalRecord) => toProposal(record, clientIds.get(record._id), now)
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
      nameFolded: contains(fold(name)),
    },
    order: BY_NUMBER,
    index: { page: PROPOSALS_BY_NAME, count: PROPOSALS_BY_NAME },
  })
  const clientIds = await clientIdsOf(records)
  return {
    results: mapValid(records, (record) => toProposal(record, clientIds.get(record._id), now)),
    total,
  }
}

const totalOf = async (group: ProposalGroup, now: Date): Promise<number> =>
  (await findPage(ProposalModel, { limit: 1, offset: 0, ...groupAt(group, now) })).total

// A later expiry means a later creation: one index has every group in order of its numbers.
const BY_NUMBER: Order = { sequentialNumber: -1 }
const BY_EXPIRY: Order = { expiresAt: -1, ...BY_NUMBER }
const byState = { page: PROPOSALS_BY_STATE, count: PROPOSALS_BY_STATE }

const groupAt = (group: ProposalGroup, now: Date) => {
  if (group === 'todas')
    return { filter: {}, order: BY_NUMBER, index: { page: PROPOSALS, count: PROPOSALS } }
  return { filter: FILTERS[group](now), order: BY_EXPIRY, index: byState }
}

const FILTERS: Record<
  Exclude<ProposalGroup, 'todas'>,
  (now: Date) => QueryFilter<ProposalRecord>
> = {
  aprovadas: () => ({ approved: true }),
  vencidas: (now) => ({ approved: false, expiresAt: lte(now) }),
  restantes: (now) => ({ approved: false, expiresAt: after(now) }),
}
