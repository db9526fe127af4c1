import { type QueryFilter, Types } from 'mongoose'
import { addMonths, dayOf, endOfDay, monthOf, startOfDay } from '@bastidor/shared/dates'
import { CLOSING_DAY } from '@bastidor/shared/scope'
import { daysOfMonth, firstMonthOf } from '@bastidor/shared/scope.agreed'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { insertAll, updateAll } from '#database/bulk-writes'
import { withOwnLease } from '#database/distributed-lock'
import { LIST_MAX_MS, anyOf, gt, lt, lte } from '#database/operators'
import { transact } from '#database/transaction'
import { batches } from '#lib/batches'
import { runEach } from '#lib/run-each'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { ScopeMonthModel } from '#modules/scope-months/scope-months.model'
import { scopeSince } from '#modules/scope-months/scope-months-since'
import { eventsOf } from './scope-agreed.ts'
import { openMonthOf } from './scope-month.ts'

type Filter = QueryFilter<ClientRecord>
type Identified = Pick<ClientRecord, '_id'>

/**
 * Closes months that are over, from the fifth of the next one, and those of clients that have left,
 * in one process at a time; several at once would close no month twice
 * (docs/rules/scope.md#closing).
 */
export const closeScopes = async (now = new Date()): Promise<void> => {
  await withOwnLease('scope-close', async () => {
    // Those that come meanwhile wait for the next turn.
    const waiting = { ...isDue(now), createdAt: lte(now) }
    if (!(await ClientModel.exists(waiting))) return
    await passOver(now)
    const due = await ClientModel.find(waiting)
      .select({ _id: 1 })
      .maxTimeMS(LIST_MAX_MS)
      .lean<Identified[]>()
    await runEach(due, ({ _id }) => transact(() => closeMonths(_id, now)))
  })
}

const isDue = (now: Date) => ({ scopeDueOn: lte(dayOf(now)) })

// A client that came since the last month that is over, and any client before there was a scope, has
// no month to close: a write for many of them in place of a transaction each.
const passOver = async (now: Date): Promise<void> => {
  const since = await scopeSince(now)
  const over = lastOver(now)
  const { last } = daysOfMonth(over)
  const beginning = startOfDay(daysOfMonth(since).first)
  const cameSince = {
    createdAt: gt(endOfDay(last)),
    $or: [{ dateStart: null }, { dateStart: gt(last) }],
  }
  await setDue({ ...notDeleted, ...(over >= since && cameSince) }, nextDue(over), now)
  await setDue({ deletedAt: lt(beginning) }, null, now)
}

const BATCH = 1000

const setDue = async (who: Filter, scopeDueOn: string | null, now: Date): Promise<void> => {
  const due = { ...who, ...isDue(now) }
  const found = ClientModel.find(due).select({ _id: 1 }).maxTimeMS(LIST_MAX_MS).lean<Identified[]>()
  for await (const clients of batches<Identified>(found.cursor({ batchSize: BATCH }), BATCH)) {
    const ids = anyOf(clients.map(({ _id }) => _id))
    await updateAll(ClientModel, { ...due, _id: ids }, { $set: { scopeDueOn } })
  }
}

// The write to the client makes what changes its months at this moment conflict.
const closeMonths = async (_id: Types.ObjectId, now: Date): Promise<void> => {
  const client = await ClientModel.findOne({ _id, ...isDue(now) }).lean<ClientRecord>()
  if (!client) return
  const through = client.deletedAt ? monthOf(client.deletedAt) : lastOver(now)
  const scopeDueOn = client.deletedAt ? null : nextDue(through)
  await ClientModel.updateOne({ _id }, { $set: { scopeDueOn } })
  const since = await scopeSince(now)
  // What a client got before it left must not count again after this instant.
  const closedAt = client.deletedAt && client.deletedAt > now ? client.deletedAt : now
  for (const month of await openMonths(client, through, since))
    await close(client, month, { since, closedAt })
}

const two = (number: number) => String(number).padStart(2, '0')
/** The day on which a month is closed. */
const closingDay = (month: string) => `${addMonths(month, 1)}-${two(CLOSING_DAY)}`

const nextDue = (closed: string) => closingDay(addMonths(closed, 1))

/** The last month that is to be closed by now. */
const lastOver = (now: Date) => {
  const before = addMonths(monthOf(now), -1)
  return closingDay(before) <= dayOf(now) ? before : addMonths(before, -1)
}

const openMonths = async (
  client: ClientRecord,
  through: string,
  since: string,
): Promise<string[]> => {
  const events = (await eventsOf([String(client._id)])).get(String(client._id)) ?? []
  const first = firstMonthOf(events)
  if (first === null) return []
  const closed = await ScopeMonthModel.distinct('month', { clientId: client._id })
  const months: string[] = []
  for (let month = first > since ? first : since; month <= through; month = addMonths(month, 1))
    if (!closed.includes(month)) months.push(month)
  return months
}

type At = { since: string; closedAt: Date }

const close = async (
  client: ClientRecord,
  month: string,
  { since, closedAt }: At,
): Promise<void> => {
  const found = await openMonthOf(client, month, since)
  if (!found) return
  const { isPartial, policy, lines } = found
  const clientId = client._id
  const record = {
    _id: new Types.ObjectId(),
    clientId,
    month,
    isPartial,
    policy,
    lines,
    closedAt,
  }
  await insertAll(ScopeMonthModel, [record])
  const note = {
    entity: 'scope',
    id: String(clientId),
    label: month,
    clientId: String(clientId),
  }
  await AuditModel.create([systemEntry('sistema', 'scope.close', note)])
}
