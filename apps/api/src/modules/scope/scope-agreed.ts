import {
  type Agreed,
  type ComingTerm,
  type ScopeEvent,
  agreedIn,
  daysOfMonth,
} from '@bastidor/shared/scope.agreed'
import type { Quantities } from '@bastidor/shared/scope'
import { anyOf, LIST_MAX_MS, lte } from '#database/operators'
import { slices } from '#lib/batches'
import type { ClientRecord } from '#modules/clients/clients.model'
import { LifecycleEventModel, type LifecycleEventRecord } from '#modules/lifecycle/lifecycle.model'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

/** A client, as far as its scope is concerned. */
export type ScopeClient = Pick<ClientRecord, '_id' | 'carry' | 'internalCheck'> & Quantities

const KINDS = ['started', 'changed', 'left', 'returned'] as const
/** Up to this many clients have their whole history read; more only what has changed since. */
const FEW = 20
/** Clients computed in one turn of the event loop, and read in one batch. */
export const AT_ONCE = 500

/** The agreements of clients for a month, without those that were no clients then. */
export const agreedFor = async (
  clients: readonly ScopeClient[],
  month: string,
): Promise<Map<string, Agreed>> => {
  const { first, last } = daysOfMonth(month)
  const ids = clients.map(({ _id }) => String(_id))
  const events = await eventsOf(clients.length <= FEW ? ids : await changedSince(first, ids))
  const coming = await comingTerms(last, clients.length <= FEW ? ids : null)
  const agreed = new Map<string, Agreed>()
  for await (const part of slices(clients, AT_ONCE))
    for (const client of part) {
      const id = String(client._id)
      // Nothing changed since the month began: what the client has now was agreed on before.
      const known = events.get(id) ?? (clients.length > FEW ? [constant(client)] : [])
      const one = agreedIn(known, month, coming.get(id))
      if (one) agreed.set(id, one)
    }
  return agreed
}

/** The lifecycle events of clients, each in the order of their recording. */
export const eventsOf = async (ids: readonly string[]): Promise<Map<string, ScopeEvent[]>> => {
  const found = await LifecycleEventModel.find({ subject: anyOf(ids), kind: anyOf(KINDS) })
    .sort({ subject: 1, at: 1, _id: 1 })
    .select({ subject: 1, kind: 1, day: 1, posts: 1, nVideos: 1, nVisitas: 1 })
    .batchSize(AT_ONCE)
    .maxTimeMS(LIST_MAX_MS)
    .lean<(ScopeEvent & Pick<LifecycleEventRecord, 'subject'>)[]>()
  const events = new Map<string, ScopeEvent[]>()
  for (const event of found)
    events.set(event.subject, [...(events.get(event.subject) ?? []), event])
  return events
}

const changedSince = async (day: string, ids: readonly string[]): Promise<string[]> => {
  const known = new Set(ids)
  const found = await LifecycleEventModel.aggregate<{ _id: string }>([
    { $match: { kind: { $in: KINDS }, day: { $gte: day } } },
    { $group: { _id: '$subject' } },
  ]).option({ maxTimeMS: LIST_MAX_MS, batchSize: AT_ONCE })
  return found.map(({ _id }) => _id).filter((id) => known.has(id))
}

const ALWAYS = '0000-01-01'
const constant = ({ posts, nVideos, nVisitas }: Quantities): ScopeEvent => ({
  kind: 'started',
  day: ALWAYS,
  posts,
  nVideos,
  nVisitas,
})

type Coming = Pick<TermRecord, 'clientId' | keyof Quantities> & { startsOn: string }

// Few: most contracts have begun. `ids` narrows what is read to some clients.
const comingTerms = async (
  until: string,
  ids: readonly string[] | null,
): Promise<Map<string, ComingTerm[]>> => {
  const found = await TermModel.find({
    appliedAt: null,
    startsOn: lte(until),
    hiddenAt: null,
    ...(ids && { clientId: anyOf(ids) }),
  })
    .sort({ startsOn: 1, n: 1 })
    .select({ clientId: 1, startsOn: 1, posts: 1, nVideos: 1, nVisitas: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Coming[]>()
  const terms = new Map<string, ComingTerm[]>()
  for (const term of found) {
    const id = String(term.clientId)
    terms.set(id, [...(terms.get(id) ?? []), term])
  }
  return terms
}
