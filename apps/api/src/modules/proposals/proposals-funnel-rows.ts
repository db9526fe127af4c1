import { addMonths, dayOf, monthOf, startOfDay, TIME_ZONE } from '@bastidor/shared/dates'
import { fieldError } from '@bastidor/shared/errors'
import { roundToCents } from '@bastidor/shared/fields'
import type { DeclineReason } from '@bastidor/shared/proposals.reasons'
import {
  FUNNEL_MONTHS,
  FUNNEL_MONTHS_MAX,
  type FunnelOutcome,
  type FunnelQuery,
  type FunnelRow,
  type ProposalFunnel,
} from '@bastidor/shared/proposals.funnel'
import { registerCached } from '#cache/cache-tags'
import { cached } from '#cache/cached'
import { PROPOSALS_BY_CREATION } from './proposals-indexes.ts'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS, anyOf, objectId } from '#database/operators'
import { EmployeeModel } from '#modules/employees/employees.model'
import { proposalFunnel } from './proposals-funnel.ts'
import { renewalsOfGone } from './proposals-gone.ts'
import { ProposalModel } from './proposals.model.ts'

const TAGS = ['proposals', 'clients']
registerCached(TAGS)

type Sums = Omit<FunnelOutcome, 'rate'>
type Found = Sums & { _id: string; name: string }
type Facets = { rows: Found[]; reasons: { _id: DeclineReason; count: number }[] }

/**
 * What became of the proposals created in some months, by month or by consultant, as the lists say
 * it, beside the steps of `proposalFunnel` (docs/rules/customers.md#the-funnel-of-proposals).
 */
export const readFunnel = async (query: FunnelQuery, now = new Date()): Promise<ProposalFunnel> => {
  const months = monthsOf(query, now)
  const created = periodOf(months)
  const [steps, { rows: found, reasons }] = await Promise.all([
    readSteps(query, created, now),
    countOutcomes(query, created, now),
  ])
  const rows = query.by === 'consultor' ? await consultants(found) : ofMonths(found, months)
  return {
    ...steps,
    rows,
    totals: outcomeOf(sumOf(rows)),
    reasons: reasons.map(({ _id: reason, count }) => ({ reason, count })),
  }
}

/**
 * The steps of the same proposals; of those of `days`, or of all, where no months and no kind are
 * asked for. They do not change by the hour as what has expired does, and are cached.
 */
const readSteps = (
  { days, from, until, kind, by }: FunnelQuery,
  created: Period,
  now: Date,
): Promise<Pick<ProposalFunnel, 'results' | 'total'>> => {
  const part = { days, kind, ...((from || until || kind || by) && { created }) }
  const key = `funnel ${dayOf(now)} ${JSON.stringify(part)}`
  return cached({ tags: TAGS, key }, () => proposalFunnel(part, now))
}

/** The months from the first to the last, oldest first. */
const monthsOf = ({ from, until }: FunnelQuery, now: Date): string[] => {
  const last = until ?? (from && from > monthOf(now) ? from : monthOf(now))
  const first = from ?? addMonths(last, 1 - FUNNEL_MONTHS)
  if (first > last) throw fieldError('until', 'O último mês vem depois do primeiro.')
  if (addMonths(first, FUNNEL_MONTHS_MAX) <= last)
    throw fieldError('from', 'Escolha no máximo dez anos.')
  const months = [first]
  for (let month = first; month < last;) months.push((month = addMonths(month, 1)))
  return months
}

type Period = { $gte: Date; $lt: Date }

const periodOf = (months: readonly string[]): Period => {
  const [first = '', last = first] = [months[0], months.at(-1)]
  return {
    $gte: startOfDay(`${first}-01`),
    $lt: startOfDay(`${addMonths(last, 1)}-01`),
  }
}

const countOutcomes = async (
  { kind, by }: FunnelQuery,
  createdAt: Period,
  now: Date,
): Promise<Facets> => {
  const gone = (await renewalsOfGone(now)).map(({ _id }) => _id)
  const isUnanswered = [{ $not: ['$approved'] }, { $not: ['$isDeclined'] }]
  const isExpired = { $or: [{ $lte: ['$expiresAt', now] }, { $in: ['$_id', gone] }] }
  const stages = [
    {
      $match: {
        createdAt,
        ...(kind && { kind }),
      },
    },
    {
      $group: {
        _id: { key: by === 'consultor' ? '$consultorId' : MONTH, reason: '$declined.reason' },
        name: { $last: '$consultor' },
        created: { $sum: 1 },
        // An accepted proposal counts as read, even if only staff opened its link.
        seen: countIf({ $or: ['$approved', { $gt: ['$seenAt', null] }] }),
        approved: countIf('$approved'),
        declined: countIf('$isDeclined'),
        expired: countIf({ $and: [...isUnanswered, isExpired] }),
        open: countIf({ $and: [...isUnanswered, { $not: [isExpired] }] }),
        value: { $sum: { $cond: ['$approved', '$value', 0] } },
      },
    },
  ]
  return withIndexHint(
    { page: PROPOSALS_BY_CREATION, count: PROPOSALS_BY_CREATION },
    async (index) => {
      const grouped = ProposalModel.aggregate<Grouped>(stages).option({ maxTimeMS: LIST_MAX_MS })
      return facetsOf(await (index ? grouped.hint(index.page) : grouped).exec())
    },
  )
}

const MONTH = { $dateToString: { date: '$createdAt', format: '%Y-%m', timezone: TIME_ZONE } }
const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } })

type Grouped = Sums & { _id: { key: unknown; reason?: DeclineReason }; name: string }

const SUMS = ['created', 'seen', 'approved', 'declined', 'expired', 'open', 'value'] as const
const NONE: Sums = {
  created: 0,
  seen: 0,
  approved: 0,
  declined: 0,
  expired: 0,
  open: 0,
  value: 0,
}
const sumOf = (rows: readonly Sums[]): Sums => {
  const sums = { ...NONE }
  for (const row of rows) add(sums, row)
  return sums
}
const add = (sums: Sums, row: Sums): void => {
  for (const name of SUMS) sums[name] += row[name]
}

/** The groups joined by key, and by reason, the most frequent first. */
const facetsOf = (groups: readonly Grouped[]): Facets => {
  const rows = new Map<string, Found>()
  const reasons = new Map<DeclineReason, number>()
  for (const { _id, name, ...sums } of groups) {
    const key = String(_id.key)
    const row = rows.get(key) ?? { _id: key, name, ...NONE }
    add(row, sums)
    rows.set(key, row)
    const { reason } = _id
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + sums.declined)
  }
  return {
    rows: [...rows.values()],
    reasons: [...reasons]
      .map(([reason, count]) => ({ _id: reason, count }))
      .toSorted((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1)),
  }
}

const outcomeOf = ({ created, seen, approved, declined, expired, open, value }: Sums) => ({
  created,
  seen,
  approved,
  declined,
  expired,
  open,
  value: roundToCents(value),
  rate: created === 0 ? null : Math.round((approved / created) * 100),
})

/** Every month, also one without a proposal. */
const ofMonths = (found: readonly Found[], months: readonly string[]): FunnelRow[] =>
  months.map((key) => {
    const sums = found.find(({ _id }) => _id === key) ?? NONE
    return { key, label: `${key.slice(5)}/${key.slice(0, 4)}`, ...outcomeOf(sums) }
  })

/** The consultants of the proposals, by their results, under their current names. */
const consultants = async (found: readonly Found[]): Promise<FunnelRow[]> => {
  const ids = found.map(({ _id }) => objectId(_id)).filter((id) => id !== null)
  const people = await EmployeeModel.find({ _id: anyOf(ids) })
    .select({ name: 1 })
    .lean<{ _id: unknown; name: string }[]>()
  const names = new Map(people.map(({ _id, name }) => [String(_id), name]))
  return found
    .map(({ _id: key, name, ...sums }) => ({
      key,
      label: names.get(key) ?? name,
      ...outcomeOf(sums),
    }))
    .toSorted(
      (one, other) => other.created - one.created || one.label.localeCompare(other.label, 'pt-BR'),
    )
}
