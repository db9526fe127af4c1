import type { Types } from 'mongoose'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { datesOf } from '@bastidor/shared/pauta.days'
import { SERIES_AHEAD, SERIES_BACK } from '@bastidor/shared/pauta.series'
import { insertAll } from '#database/bulk-writes'
import { withOwnLease } from '#database/distributed-lock'
import { anyOf, gte, LIST_MAX_MS } from '#database/operators'
import { transact } from '#database/transaction'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { lockShared } from '#modules/employees/employees-lock'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { newTask, notifyAssignee } from './pauta.commands.ts'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { SeriesModel, type SeriesRecord } from './pauta.series.model.ts'

const AT_ONCE = 100

/**
 * Makes the tasks of all series that are due (docs/rules/tasks.md#series), in one process at a
 * time. A key per day keeps a second process from making one again, should both run.
 */
export const makeSeriesTasks = async (now = new Date()): Promise<void> => {
  await withOwnLease('task-series', async () => {
    const all = await SeriesModel.find({
      hiddenAt: null,
      $or: [{ endsOn: null }, { endsOn: gte(addDays(dayOf(now), -SERIES_BACK)) }],
    })
      .maxTimeMS(LIST_MAX_MS)
      .lean<SeriesRecord[]>()
    const due = all.filter((series) => daysDue(series, now).length > 0)
    for (let at = 0; at < due.length; at += AT_ONCE) {
      const ids = due.slice(at, at + AT_ONCE).map(({ _id }) => _id)
      await transact(async () => {
        const found = await SeriesModel.find({ _id: anyOf(ids), hiddenAt: null })
        const series = found.map((one) => one.toObject<SeriesRecord>())
        const tasks = await makeTasks(series, now)
        for (const { _id } of series.filter(({ isUnnotified }) => isUnnotified)) {
          const first = tasks.find(({ seriesId }) => seriesId?.equals(_id))
          if (first) await notifyAssignee(first, null, now)
        }
      })
    }
  })
}

/** The days of a series that are to be made now. */
export const daysDue = (series: SeriesRecord, now: Date): string[] => {
  const today = dayOf(now)
  const earliest = [
    addDays(today, -SERIES_BACK),
    dayOf(series.createdAt),
    series.lastMade === null ? '' : addDays(series.lastMade, 1),
  ]
  return datesOf(series, earliest.toSorted().at(-1) ?? today, addDays(today, SERIES_AHEAD))
}

/**
 * Makes the tasks of series that are due, inside the caller's transaction; returns them, so that
 * the caller can notify of the first of each. The writes to each series and to its tasks' assignee
 * conflict with a concurrent change or deletion.
 */
export const makeTasks = async (
  series: readonly SeriesRecord[],
  now: Date,
): Promise<PautaTaskRecord[]> => {
  const days = series.flatMap((one) => daysDue(one, now).map((day) => ({ one, day })))
  if (days.length === 0) return []
  const assigneeOf = await assigneesOf(days.map(({ one }) => one))
  const wanted = days.map(({ one, day }) => taskOf(one, day, assigneeOf(one), now))
  const keys = wanted.map(({ key = '' }) => key)
  const made = new Set(await PautaTaskModel.distinct('key', { key: anyOf(keys) }))
  const tasks = wanted.filter(({ key }) => !made.has(key ?? ''))
  await insertAll(PautaTaskModel, tasks)
  const last = new Map(days.map(({ one, day }) => [one._id, day]))
  await SeriesModel.bulkWrite(
    [...last].map(([_id, lastMade]) => ({
      updateOne: { filter: { _id }, update: { $set: { lastMade, isUnnotified: false } } },
    })),
  )
  return tasks
}

const taskOf = (
  series: SeriesRecord,
  day: string,
  assignee: Assignee,
  now: Date,
): PautaTaskRecord =>
  newTask({
    title: series.title,
    desc: series.desc,
    clientId: series.clientId,
    clientName: series.clientName,
    department: series.department,
    urgent: series.urgent,
    creatorId: series.creatorId,
    creatorName: series.creatorName,
    dueOn: day,
    origin: { kind: 'series', id: String(series._id) },
    key: `series ${String(series._id)} ${day}`,
    seriesId: series._id,
    createdAt: now,
    ...assignee,
  })

type Assignee = Pick<PautaTaskRecord, 'assigneeId' | 'assigneeName'>

/**
 * The current assignee of each series' tasks: its person, or its client's gestor or CS; if they are
 * inactive the client's active gestor, else nobody. Locks them, since their names are copied.
 */
export const assigneesOf = async (
  series: readonly SeriesRecord[],
): Promise<(one: SeriesRecord) => Assignee> => {
  await lockShared()
  const clientIds = series.flatMap(({ clientId }) => clientId ?? [])
  const clients = await ClientModel.find({ _id: anyOf(clientIds) })
    .select('gestorId csId')
    .lean<ClientRecord[]>()
  const clientOf = new Map(clients.map((client) => [String(client._id), client]))
  const ids = [
    ...series.map(({ assigneeId }) => assigneeId),
    ...clients.flatMap(({ gestorId, csId }) => [gestorId, csId]),
  ].filter((id) => id !== null)
  const people = await EmployeeModel.find({ _id: anyOf(ids), active: true })
    .select('name')
    .lean<EmployeeRecord[]>()
  const personOf = new Map(people.map((person) => [String(person._id), person]))
  return ({ assigneeId, who, clientId }) => {
    const client = clientOf.get(String(clientId))
    const named: Types.ObjectId | null = (who ? client?.[`${who}Id`] : assigneeId) ?? null
    const isFor = named !== null || who !== null
    const person =
      personOf.get(String(named)) ?? (isFor ? personOf.get(String(client?.gestorId)) : undefined)
    return { assigneeId: person?._id ?? null, assigneeName: person?.name ?? '' }
  }
}
