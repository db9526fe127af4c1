import { Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { REAIS_MAX, notReais } from '@bastidor/shared/fields'
import { type RenewInput, VALUE_AND_PERCENT } from '@bastidor/shared/terms'
import { adjusted, daysAfter, percentBetween } from '@bastidor/shared/terms.days'
import { insertAll } from '#database/bulk-writes'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { retractDue } from '#modules/clients/clients-due-dates'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { resolveReferences } from '#modules/clients/clients-resolve-names'
import { type Subject, notify } from '#modules/notifications/notifications.commands'
import { completeKeyed } from '#modules/pauta/pauta.commands'
import { applyMissedTerms, applyTerm } from '#modules/clients/clients-begin-term'
import { endedKey } from '#modules/ended-terms'
import { lastTermOf } from '#modules/terms/terms.find'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

/** A contract that is agreed on, and the one before it. */
export type Renewal = { term: TermRecord; before: TermRecord }

type Agreed = Pick<
  TermRecord,
  'value' | 'plan' | 'posts' | 'nVideos' | 'nVisitas' | 'adjustment' | 'note' | 'createdBy'
> & {
  source: 'direct' | 'proposal'
  proposalId?: string
  startsOn?: string | undefined
  months: number | null
  /** The length in words, where it has no months. */
  length?: string
}

/**
 * Renews a client's contract at once, in the caller's transaction. Throws 400 for a plan that is
 * not there, a value that contradicts the adjustment, and days that do not fit.
 */
export const renewDirectly = async (
  actor: CurrentUser,
  stored: ClientRecord,
  input: RenewInput,
  now = new Date(),
): Promise<Renewal> => {
  // An earlier contract that began only this minute takes effect first.
  const client = await applyMissedTerms(stored, { now })
  const scope = await scopeOf(client, input)
  const { months, startsOn, note = '' } = input
  return addTerm(
    client,
    { ...scope, months, startsOn, note, source: 'direct', createdBy: actor.name },
    actor,
    now,
  )
}

/** What a renewal agrees on: what is sent, and of everything else what the client has. */
export const scopeOf = async (client: ClientRecord, input: RenewInput) => {
  const { value, adjustment } = feeOf(client.value, input)
  const { plan = client.plan } = await resolveReferences({ plan: input.plan })
  const { posts, nVideos, nVisitas } = client
  return {
    value,
    adjustment,
    plan,
    posts: input.posts ?? posts,
    nVideos: input.nVideos ?? nVideos,
    nVisitas: input.nVisitas ?? nVisitas,
  }
}

const feeOf = (present: number, { value: sent, percent, index }: RenewInput) => {
  const risen = percent === undefined ? undefined : adjusted(present, percent)
  if (sent !== undefined && risen !== undefined && sent !== risen)
    throw fieldError('value', VALUE_AND_PERCENT)
  const value = sent ?? risen ?? present
  if (value > REAIS_MAX) throw fieldError('percent', notReais(REAIS_MAX))
  const isAdjusted = percent !== undefined || index !== undefined
  const adjustment = isAdjusted
    ? { index: index ?? null, percent: percent ?? percentBetween(present, value) }
    : null
  return { value, adjustment }
}

/**
 * Adds a contract after the last one, in the caller's transaction: it takes effect immediately if it
 * has begun; about the last one's end, notices are withdrawn and the task is done; gestor and CS are
 * notified (docs/rules/contracts.md#renewing). All due contracts must have taken effect before.
 */
export const addTerm = async (
  client: ClientRecord,
  { startsOn: wanted, months, length, ...agreed }: Agreed,
  by: { id: string } | null,
  now: Date,
): Promise<Renewal> => {
  const before = await lastTermOf(client._id)
  const today = dayOf(now)
  // A one-off begins on the day on which a contract of one month would.
  const days = daysAfter(before, { months: months ?? 1, startsOn: wanted, today })
  // The acceptance of a proposal has no field that could show the error.
  if ('field' in days)
    throw agreed.proposalId
      ? new AppError('CONFLICT', days.message)
      : fieldError(days.field, days.message)
  const endless = { endsOn: null, anchorOn: days.startsOn, anchorMonths: null, months: null }
  const term: TermRecord = {
    _id: new Types.ObjectId(),
    clientId: client._id,
    n: before.n + 1,
    ...days,
    ...(months === null && endless),
    ...(length !== undefined && { length }),
    ...agreed,
    closedOn: null,
    closedNote: '',
    createdAt: now,
    appliedAt: null,
    hiddenAt: null,
    version: 1,
    fieldVersions: {},
  }
  await insertAll(TermModel, [term])
  if (before.closedOn) await reopen(before)
  const { anchorOn, anchorMonths, n, startsOn } = term
  const { record } = await applyPatch(
    ClientModel,
    client,
    { lastTerm: { n, anchorOn, anchorMonths, isClosed: false } },
    { version: undefined, current: () => null },
  )
  const hasBegun = startsOn !== null && startsOn <= today
  const after = hasBegun ? (await applyTerm(record, term, { now })).client : record
  await retractDue(client, after)
  await completeKeyed(endedKey(before), by, now)
  const people = [after.gestorId, after.csId]
  await notify('contractRenewed', renewalSubject(after, term), people, by, now)
  return { term, before }
}

const reopen = (term: TermRecord) =>
  applyPatch(
    TermModel,
    term,
    { closedOn: null, closedNote: '' },
    { version: undefined, current: () => null },
  )

/** What the notice of a renewal is about. */
export const renewalSubject = (
  { _id, name }: Pick<ClientRecord, '_id' | 'name'>,
  { _id: termId, length, endsOn }: TermRecord,
): Subject => ({
  id: String(_id),
  name,
  detail: length,
  event: String(termId),
  clientId: _id,
  ...(endsOn && { day: endsOn }),
})
