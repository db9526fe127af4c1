import { Types } from 'mongoose'
import { addDays, atHour, dayOf } from '@bastidor/shared/dates'
import { percentBetween, daysAfter } from '@bastidor/shared/terms.days'
import { insertAll } from '#database/bulk-writes'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { firstTermOf } from '#modules/terms/terms-first'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'
import { officeDay } from './calendar.ts'

/** One in so many of the contracts that ended in the last days has not been renewed yet. */
const LEFT_OVER = 2
const LEFT_OVER_DAYS = 45
/** Nor has any first one that ended in so many days. */
const NEWLY_DAYS = 20
const GAP_DAYS = 40
/** A renewal is agreed on so many days before it begins. */
const AGREED_DAYS = 20
const RISE = 1.06
const HOUR = 10
const MAX_CHAIN = 20

/**
 * The contracts of all clients, in the caller's transaction: those that have ended were renewed, one
 * of them after a gap, but for some that ended lately; one client goes on without a contract, and one
 * is renewed ahead.
 */
export const storeTerms = async (now: Date): Promise<void> => {
  const clients = await ClientModel.find().sort({ nameFolded: 1 }).lean<ClientRecord[]>()
  const today = dayOf(now)
  const ended = clients.filter(({ deletedAt, contractEndsOn }) =>
    Boolean(!deletedAt && contractEndsOn && contractEndsOn < today),
  )
  const [closed, ...renewed] = ended
  const late = renewed.find((client) => isEndedFor(client, GAP_DAYS + 1, today))
  const ahead = clients.find(({ deletedAt, contractEndsOn }) =>
    Boolean(!deletedAt && contractEndsOn && contractEndsOn > addDays(today, 5)),
  )
  const chains = clients.map((client) => {
    const first = firstTermOf(client)
    if (client === closed) return [closing(first, today)]
    if (client === ahead) return [first, ...renewal(first, first.value, now)]
    const place = renewed.indexOf(client)
    if (place < 0) return [first]
    const isLeftOver = place % LEFT_OVER === 0 || !isEndedFor(client, NEWLY_DAYS, today)
    const until = isLeftOver ? addDays(today, -LEFT_OVER_DAYS) : today
    return chainOf(first, client === late ? GAP_DAYS : 0, { now, until })
  })
  await insertAll(TermModel, chains.flat())
  for (const chain of chains) {
    const last = chain.at(-1)
    if (!last || (last.n === 1 && !last.closedOn)) continue
    const { n, anchorOn, anchorMonths } = last
    const lastTerm = { n, anchorOn, anchorMonths, isClosed: last.closedOn !== null }
    await ClientModel.updateOne({ _id: last.clientId }, { $set: { lastTerm } })
  }
}

const isEndedFor = ({ contractEndsOn }: ClientRecord, days: number, today: string): boolean =>
  contractEndsOn !== null && addDays(contractEndsOn, days) < today

const closing = (term: TermRecord, today: string): TermRecord => ({
  ...term,
  closedOn: addDays(today, -3),
  closedNote: 'Prefere seguir mês a mês.',
})

type Span = { now: Date; until: string }

/** Renewals until one ends on a day or later; the first of them begins after a gap of so many days. */
const chainOf = (first: TermRecord, gap: number, { now, until }: Span): TermRecord[] => {
  const chain = [first]
  for (let n = 1; n < MAX_CHAIN; n += 1) {
    const last = chain.at(-1)
    if (!last?.endsOn || last.endsOn >= until) break
    chain.push(...renewal(last, last.value, now, n === 1 ? gap : 0))
  }
  // The client pays what the last one says; those before it were a little cheaper.
  const steps = chain.length - 1
  const fees = chain.map((_term, index) => feeAgo(first.value, steps - index))
  return chain.map((term, index) => ({
    ...term,
    value: fees[index] ?? term.value,
    adjustment:
      index === 0
        ? null
        : { index: 'IPCA', percent: percentBetween(fees[index - 1] ?? 0, fees[index] ?? 0) },
  }))
}

const feeAgo = (value: number, steps: number) => Math.round(value / RISE ** steps)

const renewal = (last: TermRecord, value: number, now: Date, gap = 0): TermRecord[] => {
  if (!last.endsOn || !last.months) return []
  const startsOn = addDays(last.endsOn, 1 + gap)
  const agreedOn = officeDay(addDays(startsOn, -AGREED_DAYS), -1)
  const days = daysAfter(last, { months: last.months, startsOn, today: agreedOn })
  if ('field' in days) return []
  const hasBegun = startsOn <= dayOf(now)
  const createdAt = atHour(agreedOn, HOUR)
  return [
    {
      ...last,
      ...days,
      _id: new Types.ObjectId(),
      n: last.n + 1,
      value: hasBegun ? value : Math.round(value * RISE),
      adjustment: hasBegun ? null : { index: 'IPCA', percent: percentBetween(1, RISE) },
      source: 'direct',
      createdAt: createdAt < now ? createdAt : now,
      appliedAt: hasBegun ? atHour(startsOn, 0) : null,
    },
  ]
}
