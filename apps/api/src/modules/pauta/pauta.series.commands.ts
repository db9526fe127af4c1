import { Types } from 'mongoose'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { NOT_YOURS_TO_EDIT } from '@bastidor/shared/pauta'
import {
  RULE_FIELDS,
  type SeriesInput,
  type SeriesPatch,
  ruleError,
  toRule,
} from '@bastidor/shared/pauta.series'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { applyPatch } from '#database/optimistic-lock'
import { anyOf, gte } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import type { ClientRecord } from '#modules/clients/clients.model'
import { lockShared } from '#modules/employees/employees-lock'
import {
  forgetSubjects,
  retractFromOthers,
  updateSubjects,
} from '#modules/notifications/notifications.commands'
import { ofClient, ofPerson, requireClient, notifyAssignee } from './pauta.commands.ts'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { assertMayAssign, isLead, isResponsible } from './pauta-rights.ts'
import { SeriesModel, type SeriesRecord } from './pauta.series.model.ts'
import { assigneesOf, daysDue, makeTasks } from './pauta-series-make.ts'
import { toSeries } from './pauta.series.view.ts'

/** Creates a series inside the caller's transaction, with the tasks of its first days. */
export const createSeries = async (
  actor: CurrentUser,
  { clientId = null, who = null, assigneeId = who ? null : actor.id, ...fields }: SeriesInput,
  now = new Date(),
): Promise<SeriesRecord> => {
  const client = await requireClient(clientId)
  assertMayGive(actor, { who, assigneeId, client })
  // A concurrent renaming of one of its people must reach the new record, too.
  await lockShared()
  const series: Partial<SeriesRecord> = {
    ...given(fields),
    ...toRule(fields),
    weekdays: fields.weekdays ?? [],
    ...ofClient(client),
    ...(await ofPerson(who ? null : assigneeId)),
    who,
    creatorId: new Types.ObjectId(actor.id),
    creatorName: actor.name,
    createdAt: now,
  }
  const [created] = await SeriesModel.create([series])
  if (!created) throw new Error('the series was not created')
  return makeFirst(created.toObject<SeriesRecord>(), actor, now)
}

const makeFirst = async (
  series: SeriesRecord,
  actor: CurrentUser,
  now: Date,
  { lastMade, isNews } = { lastMade: series.lastMade, isNews: true },
): Promise<SeriesRecord> => {
  const due = { ...series, lastMade }
  const last = daysDue(due, now).at(-1)
  const [first] = await makeTasks([due], now)
  // If each of its days has a task already, its owner knows.
  if (first || (isNews && last === undefined)) await notifyOwner(series, first, actor, now)
  return { ...series, lastMade: last ?? series.lastMade }
}

// A series notifies its owner once, if need be with the next task; each repetition would be noise.
const notifyOwner = async (
  series: SeriesRecord,
  first: PautaTaskRecord | null | undefined,
  actor: CurrentUser,
  now: Date,
): Promise<void> => {
  if (first) return notifyAssignee(first, actor, now)
  const { assigneeId } = (await assigneesOf([series]))(series)
  const isUnnotified = String(assigneeId) !== actor.id
  await SeriesModel.updateOne({ _id: series._id }, { $set: { isUnnotified } })
}

type Given = {
  who: SeriesRecord['who']
  assigneeId: string | null
  client: ClientRecord | null
  from?: Types.ObjectId | null
}

const assertMayGive = (actor: CurrentUser, { who, assigneeId, client, from }: Given) => {
  if (who && !client) throw fieldError('clientId', 'Escolha o cliente.')
  assertMayAssign(actor, { to: who ? null : assigneeId, client, ...(from && { from }) })
}

/** Throws 403 unless somebody made a series or looks after its client. */
export const assertMayEditSeries = (
  actor: CurrentUser,
  { creatorId }: SeriesRecord,
  client: ClientRecord | null,
): void => {
  if (isLead(actor) || String(creatorId) === actor.id || isResponsible(actor, client)) return
  throw new AppError('FORBIDDEN', NOT_YOURS_TO_EDIT)
}

/**
 * Changes the given fields of a series inside the caller's transaction. Its untouched tasks
 * from today on follow, as do their notices; if its days changed, they are created again.
 */
export const updateSeries = async (
  actor: CurrentUser,
  { series, client: its }: { series: SeriesRecord; client: ClientRecord | null },
  { version, clientId, assigneeId, ...fields }: SeriesPatch,
  now = new Date(),
): Promise<{ record: SeriesRecord; changed: string[] }> => {
  assertMayEditSeries(actor, series, its)
  const wrong = ruleError({ ...series, ...given(fields) })
  if (wrong) throw fieldError(wrong.field, wrong.message)
  const isMoved =
    clientId !== undefined && clientId !== (series.clientId && String(series.clientId))
  const client = isMoved ? await requireClient(clientId) : its
  const who = fields.who === undefined ? (assigneeId ? null : series.who) : fields.who
  const wanted = assigneeId ?? (series.assigneeId && String(series.assigneeId))
  const person = who ? null : assigneeId === null ? null : wanted
  const isGiven = person !== (series.assigneeId && String(series.assigneeId)) || who !== series.who
  if (isGiven || isMoved)
    assertMayGive(actor, { who, assigneeId: person, client, from: series.assigneeId })
  const { clientName, ...toClient } = isMoved ? ofClient(client) : NOTHING
  const { assigneeName, ...toPerson } = isGiven ? await ofPerson(person) : NOTHING
  const { record, changed } = await applyPatch(
    SeriesModel,
    series,
    { ...given(fields), ...toClient, ...toPerson, who },
    {
      version,
      current: (stored) => toSeries(stored, now),
      derived: {
        ...(clientName !== undefined && { clientName }),
        ...(assigneeName !== undefined && { assigneeName }),
      },
    },
  )
  if (changed.length === 0) return { record, changed }
  return { record: await follow(record, changed, actor, now), changed }
}

const NOTHING: { clientName?: string; assigneeName?: string } = {}

const given = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<SeriesRecord>

/** The tasks of a series from today on that are open and as it made them. */
const untouched = ({ _id }: SeriesRecord, now: Date) => ({
  seriesId: _id,
  dueOn: gte(dayOf(now)),
  state: 'open' as const,
  version: 1,
})

const follow = async (
  series: SeriesRecord,
  changed: readonly string[],
  actor: CurrentUser,
  now: Date,
): Promise<SeriesRecord> => {
  const isGiven = changed.includes('assigneeId') || changed.includes('who')
  if (RULE_FIELDS.some((field) => changed.includes(field))) {
    const removed = await removeUntouched(series, now)
    const lastMade = addDays(dayOf(now), -1)
    return makeFirst(series, actor, now, { lastMade, isNews: isGiven || removed > 0 })
  }
  const { title, desc, clientId, clientName, department, urgent } = series
  const assignee = (await assigneesOf([series]))(series)
  const words = { title, desc, clientId, clientName, department, urgent }
  const ids = (await untouchedIds(series, now)).map(String)
  await updateAll(PautaTaskModel, untouched(series, now), { $set: { ...words, ...assignee } })
  await retractFromOthers('taskAssigned', ids, assignee.assigneeId)
  if (changed.includes('title') || changed.includes('clientId'))
    await updateSubjects(ids, { name: title, clientId })
  if (isGiven) {
    const first = await PautaTaskModel.findOne(untouched(series, now))
      .sort({ dueOn: 1 })
      .lean<PautaTaskRecord>()
    await notifyOwner(series, first, actor, now)
  }
  return series
}

const untouchedIds = (series: SeriesRecord, now: Date) =>
  PautaTaskModel.distinct('_id', untouched(series, now))

const removeUntouched = async (series: SeriesRecord, now: Date): Promise<number> => {
  const ids = await untouchedIds(series, now)
  await forgetSubjects(ids.map(String))
  return deleteAll(PautaTaskModel, { _id: anyOf(ids) })
}

/** Deletes a series with its untouched tasks from today on; returns how many. The others stay. */
export const deleteSeries = async (series: SeriesRecord, now = new Date()): Promise<number> => {
  const { deletedCount } = await SeriesModel.deleteOne({ _id: series._id })
  if (deletedCount === 0) throw new AppError('NOT_FOUND')
  const removed = await removeUntouched(series, now)
  await updateAll(PautaTaskModel, { seriesId: series._id }, { $set: { seriesId: null } })
  return removed
}
