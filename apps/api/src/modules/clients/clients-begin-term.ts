import { dayOf } from '@bastidor/shared/dates'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { applyPatch } from '#database/optimistic-lock'
import { lte } from '#database/operators'
import { recordLifecycleEvent } from '#modules/lifecycle/lifecycle.commands'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'
import { termNote } from '#modules/terms/terms.view'
import { ClientModel, type ClientRecord } from './clients.model.ts'

type Applied = { client: ClientRecord; changed: string[] }
type When = { now: Date; since?: string }

/**
 * Lets a contract take effect, once, in the caller's transaction: the client's value, length, plan
 * and quantities become its own. If one of them differs that is a lifecycle event, which counts
 * from its start, never from before it was agreed on or brought forward (`since`)
 * (docs/rules/contracts.md#taking-effect).
 */
export const applyTerm = async (
  client: ClientRecord,
  term: TermRecord,
  { now, since = dayOf(term.createdAt) }: When,
): Promise<Applied> => {
  const { modifiedCount } = await TermModel.updateOne(
    { _id: term._id, appliedAt: null },
    { $set: { appliedAt: now } },
  )
  if (modifiedCount === 0) return { client, changed: [] }
  const { value, plan, posts, nVideos, nVisitas, length: tempoContrato, startsOn } = term
  const { record, changed } = await applyPatch(
    ClientModel,
    client,
    { value, plan, posts, nVideos, nVisitas, tempoContrato },
    { version: undefined, current: () => null },
  )
  const day = startsOn && startsOn > since ? startsOn : since
  if (changed.length > 0) await recordLifecycleEvent('changed', record, { now, day })
  return { client: record, changed }
}

/** As `applyTerm`, for a contract whose day has come, with an audit entry of the system. */
export const beginTerm = async (
  client: ClientRecord,
  term: TermRecord,
  when: When,
): Promise<ClientRecord> => {
  const { client: after, changed } = await applyTerm(client, term, when)
  const before = { ...term, value: client.value, length: client.tempoContrato }
  await AuditModel.create([systemEntry('sistema', 'term.begin', termNote(term, changed, before))])
  return after
}

/**
 * Lets the contracts of a client take effect that should have begun, in the caller's transaction;
 * after a restore they count from its day (`since`). Returns the client.
 */
export const applyMissedTerms = async (client: ClientRecord, when: When): Promise<ClientRecord> => {
  const missed = await TermModel.find({
    clientId: client._id,
    appliedAt: null,
    startsOn: lte(dayOf(when.now)),
  })
    .sort({ n: 1 })
    .lean<TermRecord[]>()
  let current = client
  for (const term of missed) current = await beginTerm(current, term, when)
  return current
}
