import { dayOf } from '@bastidor/shared/dates'
import { withOwnLease } from '#database/distributed-lock'
import { LIST_MAX_MS, lte } from '#database/operators'
import { transact } from '#database/transaction'
import { runEach } from '#lib/run-each'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { beginTerm } from '#modules/clients/clients-begin-term'
import { noteEnded } from './client-terms-ended.ts'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

/**
 * Lets contracts take effect on their day, and makes the tasks of those that have ended, in one
 * process at a time; several at once would have the same effect.
 */
export const runTerms = async (now = new Date()): Promise<void> => {
  await withOwnLease('terms', async () => {
    await runEach([beginTerms, noteEnded], (step) => step(now))
  })
}

/** Lets the contracts whose day has come take effect, each once. */
export const beginTerms = async (now: Date): Promise<void> => {
  const due = await TermModel.find({
    appliedAt: null,
    startsOn: lte(dayOf(now)),
    hiddenAt: null,
  })
    .sort({ startsOn: 1, n: 1 })
    .select({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<TermRecord, '_id'>[]>()
  await runEach(due, ({ _id }) => transact(() => begin(_id, now)))
}

const begin = async (_id: TermRecord['_id'], now: Date): Promise<void> => {
  const waiting = { _id, appliedAt: null, hiddenAt: null, startsOn: lte(dayOf(now)) }
  const term = await TermModel.findOne(waiting).lean<TermRecord>()
  const client =
    term && (await ClientModel.findOne({ _id: term.clientId, ...notDeleted }).lean<ClientRecord>())
  if (client) await beginTerm(client, term, { now })
}
