import { lengthOf, monthsAfter } from '@bastidor/shared/contract-end'
import { dayOf } from '@bastidor/shared/dates'
import { AppError, fieldError } from '@bastidor/shared/errors'
import {
  BEYOND_YEARS,
  NOT_LAST_TERM,
  START_ON_RECORD,
  TERM_HAS_BEGUN,
  TERM_YEARS_AHEAD,
  type TermPatch,
} from '@bastidor/shared/terms'
import { daysAfter } from '@bastidor/shared/terms.days'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { retractDue } from '#modules/clients/clients-due-dates'
import { lockClient } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { retractEvent } from '#modules/notifications/notifications.commands'
import { completeKeyed } from '#modules/pauta/pauta.commands'
import { applyTerm } from '#modules/clients/clients-begin-term'
import { endedKey, reopenEnded, withdrawEnded } from '#modules/ended-terms'
import { firstDays } from '#modules/terms/terms-first'
import { follow, lengthened } from '#modules/terms/terms-follow'
import { findNumbered } from '#modules/terms/terms.find'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'
import { renewalSubject } from './client-terms-renew.ts'
import { toTerm } from '#modules/terms/terms.view'

type Found = { term: TermRecord; client: ClientRecord }
type Corrected = { record: TermRecord; changed: string[] }

/**
 * Corrects the last contract of a client, in the caller's transaction (else 409). It writes no
 * lifecycle event and moves none; only if its new start has come it takes effect, from today
 * (docs/rules/contracts.md#correcting).
 */
export const correctTerm = async (
  actor: CurrentUser,
  { term, client }: Found,
  { version, ...sent }: TermPatch,
  now = new Date(),
): Promise<Corrected> => {
  assertLast(term, client)
  const { startsOn, months, ...derived } = await correctedDays(term, sent, now)
  const { record, changed } = await applyPatch(
    TermModel,
    term,
    { startsOn, months, note: sent.note, ...closing(term, sent, now) },
    { version, current: (stored) => toTerm(stored, { now }), derived },
  )
  if (changed.length === 0) return { record, changed }
  // Also of a note: the undo of an import takes only clients that nobody has touched since.
  await lockClient(client._id)
  const isRunning = term.appliedAt !== null && record.length !== term.length
  const { record: followed } = await applyPatch(
    ClientModel,
    client,
    { lastTerm: lastTermFor(record), ...(isRunning && { tempoContrato: record.length }) },
    { version: undefined, current: () => null },
  )
  const today = dayOf(now)
  const hasBegun = record.startsOn !== null && record.startsOn <= today
  const { client: after } = hasBegun
    ? await applyTerm(followed, record, { now, since: today })
    : { client: followed }
  await retractDue(client, after)
  await withdrawEnded(term, record, now)
  if (record.closedOn) await completeKeyed(endedKey(record), actor, now)
  else if (term.closedOn) await reopenEnded(record, now)
  return { record, changed }
}

/** Takes back a contract that has not begun, in the caller's transaction; else 409. */
export const cancelTerm = async ({ term, client }: Found, now = new Date()): Promise<void> => {
  const hasBegun = term.appliedAt !== null || !term.startsOn || term.startsOn <= dayOf(now)
  if (hasBegun || !isLast(term, client)) throw new AppError('CONFLICT', TERM_HAS_BEGUN)
  const before = await findNumbered(client._id, term.n - 1)
  if (!before) throw new AppError('CONFLICT', TERM_HAS_BEGUN)
  const { deletedCount } = await TermModel.deleteOne({ _id: term._id, appliedAt: null })
  if (deletedCount === 0) throw new AppError('CONFLICT', TERM_HAS_BEGUN)
  // A contract that is the only one again follows the client's start and length; while others
  // followed it, it kept its end.
  const days = before.n === 1 ? firstDays(client) : {}
  await follow({ terms: [{ term: before, fields: days }] }, now)
  const { record } = await applyPatch(
    ClientModel,
    client,
    { lastTerm: lastTermFor({ ...before, ...days }) },
    { version: undefined, current: () => null },
  )
  await retractDue(client, record)
  await reopenEnded({ ...before, ...days }, now)
  await retractEvent('contractRenewed', renewalSubject(client, term))
}

const isLast = ({ n }: TermRecord, { lastTerm }: ClientRecord) => (lastTerm?.n ?? 1) === n

const assertLast = (term: TermRecord, client: ClientRecord) => {
  if (!isLast(term, client)) throw new AppError('CONFLICT', NOT_LAST_TERM)
}

// A first, open contract needs no copy: its days are the client's own start and length.
const lastTermFor = ({ n, anchorOn, anchorMonths, closedOn }: TermRecord) =>
  n === 1 && closedOn === null ? null : { n, anchorOn, anchorMonths, isClosed: closedOn !== null }

type Days = Partial<
  Pick<
    TermRecord,
    'startsOn' | 'months' | 'endsOn' | 'length' | 'anchorOn' | 'anchorMonths' | 'gapDays'
  >
>

const correctedDays = async (term: TermRecord, sent: TermPatch, now: Date): Promise<Days> => {
  const months = sent.months === term.months ? undefined : sent.months
  if (sent.startsOn !== undefined && sent.startsOn !== term.startsOn)
    return movedTo(sent.startsOn, term, months ?? term.months, now)
  if (months === undefined) return {}
  const days = await lengthened(term, lengthOf(months))
  const limit = monthsAfter(dayOf(now), TERM_YEARS_AHEAD * 12)
  if (days.endsOn && limit && days.endsOn > limit) throw fieldError('months', BEYOND_YEARS)
  return days
}

const movedTo = async (
  startsOn: string,
  term: TermRecord,
  months: number | null,
  now: Date,
): Promise<Days> => {
  const before = await findNumbered(term.clientId, term.n - 1)
  if (!before) throw fieldError('startsOn', START_ON_RECORD)
  // After a one-off it may start from when it was made.
  const today = dayOf(before.endsOn ? now : term.createdAt)
  const days = daysAfter(before, { months: months ?? 1, startsOn, today })
  if ('field' in days) throw fieldError(days.field, days.message)
  if (months !== null) return days
  return { startsOn, anchorOn: startsOn, gapDays: days.gapDays }
}

const closing = (term: TermRecord, { closed, closedNote }: TermPatch, now: Date) => {
  if (closed === false) return { closedOn: null, closedNote: '' }
  return { ...(closed && { closedOn: term.closedOn ?? dayOf(now) }), closedNote }
}
