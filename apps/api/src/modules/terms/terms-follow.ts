import type { Types } from 'mongoose'
import { monthsIn, monthsAfter } from '@bastidor/shared/contract-end'
import { addDays } from '@bastidor/shared/dates'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { RENEWED_ALREADY, START_PAST_FIRST } from '@bastidor/shared/terms'
import { applyPatch } from '#database/optimistic-lock'
import { withdrawEnded } from '#modules/ended-terms'
import { firstDays } from './terms-first.ts'
import { findNumbered, lastTermOf, termInForce } from './terms.find.ts'
import { type LastTerm, TermModel, type TermRecord } from './terms.model.ts'

/** The fields of a client that its contracts follow. */
const DAYS = ['dateStart', 'tempoContrato'] as const
const SCOPE = ['value', 'plan', 'posts', 'nVideos', 'nVisitas'] as const
type Edited = Pick<TermRecord, (typeof SCOPE)[number]> & {
  dateStart: string | null
  tempoContrato: string
}
/** A client, as far as its contracts follow it. */
type Followed = Edited & { _id: Types.ObjectId; lastTerm: LastTerm | null }

/** What an edit of a client changes of its contracts; `lastTerm` is stored on the client. */
type Following = { lastTerm?: LastTerm; terms: { term: TermRecord; fields: Partial<TermRecord> }[] }

/**
 * What becomes of a client's contracts when somebody edits the client itself, before that is
 * written (docs/rules/contracts.md#editing-the-client). Of several contracts the first keeps its
 * end (else 400), and only the last may get another length, if it has begun (else 409).
 */
export const followingOf = async (
  client: Followed,
  fields: Partial<Edited>,
): Promise<Following> => {
  const isNew = (field: keyof Edited) =>
    fields[field] !== undefined && fields[field] !== client[field]
  const { _id, lastTerm } = client
  const following: Following = { terms: [] }
  const scope = Object.fromEntries(
    SCOPE.filter(isNew).map((field) => [field, fields[field]]),
  ) as Partial<TermRecord>
  const isOnly = (lastTerm?.n ?? 1) === 1
  const isMoved = DAYS.some(isNew)
  if (isOnly) {
    const term = isMoved || SCOPE.some(isNew) ? await findNumbered(_id, 1) : null
    const days = isMoved ? firstDays({ ...client, ...given(fields) }) : {}
    if (term) following.terms.push({ term, fields: { ...days, ...scope } })
    return following
  }
  if (isNew('dateStart')) following.terms.push(await movedStart(client, fields.dateStart ?? null))
  if (SCOPE.some(isNew)) {
    const term = await termInForce(_id)
    if (term) following.terms.push({ term, fields: scope })
  }
  if (isNew('tempoContrato')) {
    const { term, days } = await otherLength(client, fields.tempoContrato ?? '')
    const same = following.terms.find((one) => one.term._id.equals(term._id))
    if (same) Object.assign(same.fields, days)
    else following.terms.push({ term, fields: days })
    const { anchorOn, anchorMonths } = { ...term, ...days }
    following.lastTerm = { n: term.n, isClosed: term.closedOn !== null, anchorOn, anchorMonths }
  }
  return following
}

/**
 * Writes what `followingOf` found, in the transaction of the edit; withdraws tasks of moved ends.
 */
export const follow = async ({ terms }: Following, now = new Date()): Promise<void> => {
  for (const { term, fields } of terms) {
    const { record } = await applyPatch(TermModel, term, fields, {
      version: undefined,
      current: () => null,
    })
    await withdrawEnded(term, record, now)
  }
}

const given = ({ dateStart, tempoContrato }: Partial<Edited>) => ({
  ...(dateStart !== undefined && { dateStart }),
  ...(tempoContrato !== undefined && { tempoContrato }),
})

// The end of the first contract stays: others follow it.
const movedStart = async ({ _id }: Followed, startsOn: string | null) => {
  const [term, second] = [await findNumbered(_id, 1), await findNumbered(_id, 2)]
  if (!term) throw new Error('the first contract is missing')
  const end = term.endsOn ?? (second?.startsOn ? addDays(second.startsOn, -1) : null)
  if (startsOn && end && startsOn > end) throw fieldError('dateStart', START_PAST_FIRST)
  return { term, fields: { startsOn } }
}

const otherLength = async ({ _id }: Followed, length: string) => {
  const term = await lastTermOf(_id)
  if (!term.appliedAt) throw new AppError('CONFLICT', RENEWED_ALREADY)
  return { term, days: await lengthened(term, length) }
}

/** The days of a contract that gets another length; its chain counts what came before it. */
export const lengthened = async (term: TermRecord, length: string) => {
  const months = monthsIn(length)
  const { anchorOn } = term
  const before = await findNumbered(term.clientId, term.n - 1)
  const past = before && before.anchorOn === anchorOn ? (before.anchorMonths ?? 0) : 0
  const anchorMonths = months && past + months
  const endsOn = anchorOn && anchorMonths ? monthsAfter(anchorOn, anchorMonths) : null
  return { length, months, anchorMonths, endsOn }
}
