import { type QueryFilter, Types } from 'mongoose'
import { fieldError } from '@bastidor/shared/errors'
import { PAUTA } from '@bastidor/shared/notifications.words'
import {
  NO_ACTIVE_PERSON,
  NO_SUCH_CLIENT,
  type PautaTaskInput,
  type PautaTaskPatch,
} from '@bastidor/shared/pauta'
import { applyPatch } from '#database/optimistic-lock'
import { anyOf, objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { lockEmployee } from '#modules/employees/employees.find'
import { lockShared } from '#modules/employees/employees-lock'
import {
  forgetSubject,
  notify,
  retractFromOthers,
  updateSubjects,
} from '#modules/notifications/notifications.commands'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { assertMayAssign, assertMayEdit } from './pauta-rights.ts'
import { toTask } from './pauta.view.ts'

/** Creates a task inside the caller's transaction; the caller's own unless it names somebody. */
export const createTask = async (
  actor: CurrentUser,
  { clientId = null, assigneeId = actor.id, ...fields }: PautaTaskInput,
  now = new Date(),
): Promise<PautaTaskRecord> => {
  const client = await requireClient(clientId)
  assertMayAssign(actor, { to: assigneeId, client })
  // A concurrent renaming of one of its people must reach the new record, too.
  await lockShared()
  const task = newTask({
    ...fields,
    ...ofClient(client),
    ...(await ofPerson(assigneeId)),
    creatorId: new Types.ObjectId(actor.id),
    creatorName: actor.name,
    createdAt: now,
  })
  const [created] = await PautaTaskModel.create([task])
  if (!created) throw new Error('the task was not created')
  const record = created.toObject<PautaTaskRecord>()
  await notifyAssignee(record, actor, now)
  return record
}

/** A task with every field, open and without a day unless given. */
export const newTask = (
  fields: Partial<PautaTaskRecord> & Pick<PautaTaskRecord, 'title' | 'createdAt'>,
): PautaTaskRecord => ({
  _id: new Types.ObjectId(),
  desc: '',
  clientId: null,
  clientName: '',
  department: null,
  assigneeId: null,
  assigneeName: '',
  creatorId: null,
  creatorName: '',
  dueOn: null,
  urgent: false,
  state: 'open',
  origin: { kind: 'manual', id: null },
  seriesId: null,
  doneAt: null,
  doneBy: null,
  hiddenAt: null,
  version: 1,
  fieldVersions: {},
  ...fields,
})

type Stored = { task: PautaTaskRecord; client: ClientRecord | null }
type Updated = { record: PautaTaskRecord; changed: string[] }

/**
 * Changes the given fields of a task inside the caller's transaction. Doing it notes who and when;
 * doing it a second time changes nothing, opening it again forgets both. Its notices follow its
 * title and client, and those of its former assignee are withdrawn.
 */
export const updateTask = async (
  actor: CurrentUser,
  { task, client: its }: Stored,
  { version, clientId, assigneeId, ...fields }: PautaTaskPatch,
  now = new Date(),
): Promise<Updated> => {
  assertMayEdit(actor, task, its)
  const isMoved = clientId !== undefined && clientId !== (task.clientId && String(task.clientId))
  const client = isMoved ? await requireClient(clientId) : its
  const before = task.assigneeId && String(task.assigneeId)
  const isGiven = assigneeId !== undefined && assigneeId !== before
  const to = isGiven ? assigneeId : before
  // To move somebody's task to a client is to give them a task of it.
  if (isGiven || isMoved) assertMayAssign(actor, { to, client, from: task.assigneeId })
  const { clientName, ...toClient } = isMoved ? ofClient(client) : NOTHING
  const { assigneeName, ...toPerson } = isGiven ? await ofPerson(assigneeId) : NOTHING
  const { record, changed } = await applyPatch(
    PautaTaskModel,
    task,
    { ...fields, ...toClient, ...toPerson },
    {
      version,
      current: (stored) => toTask(stored, now),
      derived: {
        ...(clientName !== undefined && { clientName }),
        ...(assigneeName !== undefined && { assigneeName }),
        ...doneFields(actor, task, fields.state, now),
      },
    },
  )
  const id = String(task._id)
  // First, so that the two below write only what stays.
  if (changed.includes('assigneeId'))
    await retractFromOthers('taskAssigned', [id], record.assigneeId)
  if (changed.includes('title') || changed.includes('clientId'))
    await updateSubjects([id], { name: record.title, clientId: record.clientId })
  if (changed.includes('assigneeId')) await notifyAssignee(record, actor, now)
  return { record, changed }
}

const NOTHING: { clientName?: string; assigneeName?: string } = {}

/** Who did a task and when, if its state changes. */
const doneFields = (
  actor: CurrentUser,
  { state: was }: Pick<PautaTaskRecord, 'state'>,
  state: PautaTaskPatch['state'],
  now: Date,
): Partial<PautaTaskRecord> => {
  if (state === undefined || state === was) return {}
  return state === 'done'
    ? { doneAt: now, doneBy: new Types.ObjectId(actor.id) }
    : { doneAt: null, doneBy: null }
}

/**
 * Completes the open task with this key, in the caller's transaction, since what it was made for is
 * settled; `by` is null if a customer settled it.
 */
export const completeKeyed = async (
  key: string,
  by: { id: string } | null,
  now = new Date(),
): Promise<void> => {
  const open = { key, state: anyOf(['open', 'working'] as const) }
  const doneBy = by && new Types.ObjectId(by.id)
  await setKeyedState(open, 'done', { doneAt: now, doneBy })
}

/**
 * Opens the completed task with this key again, in the caller's transaction, since what it was made
 * for is not settled after all; with `doneAt` only if it was completed at that instant.
 */
export const reopenKeyed = async (key: string, doneAt?: Date): Promise<void> => {
  const done = { key, state: 'done', ...(doneAt && { doneAt }) } as const
  await setKeyedState(done, 'open', { doneAt: null, doneBy: null })
}

const setKeyedState = async (
  filter: QueryFilter<PautaTaskRecord>,
  state: PautaTaskRecord['state'],
  derived: Pick<PautaTaskRecord, 'doneAt' | 'doneBy'>,
) => {
  const task = await PautaTaskModel.findOne(filter).lean<PautaTaskRecord>()
  if (!task) return
  const options = { version: undefined, current: () => null, derived }
  await applyPatch(PautaTaskModel, task, { state }, options)
}

/**
 * Deletes the task with this key unless somebody has begun it, in the caller's transaction, since
 * what it was made for no longer applies. A later task may have the same key.
 */
export const withdrawKeyed = async (key: string): Promise<void> => {
  const task = await PautaTaskModel.findOneAndDelete({ key, state: 'open' }).lean<PautaTaskRecord>()
  if (task) await forgetSubject(String(task._id))
}

/** The client that work is linked to, locked; null for none, 400 for an unknown one. */
export const requireClient = async (clientId: string | null): Promise<ClientRecord | null> => {
  if (clientId === null) return null
  const _id = objectId(clientId)
  const client = _id && (await lockClient(_id))
  if (!client) throw fieldError('clientId', NO_SUCH_CLIENT)
  return client
}

/** The fields of a task that name its client. */
export const ofClient = (client: ClientRecord | null) => ({
  clientId: client?._id ?? null,
  clientName: client?.name ?? '',
})

/** The fields of a task that name its assignee; 400 for an unknown or inactive person. */
export const ofPerson = async (assigneeId: string | null, field = 'assigneeId') => {
  if (assigneeId === null) return { assigneeId: null, assigneeName: '' }
  const person = await lockEmployee(assigneeId)
  if (!person?.active) throw fieldError(field, NO_ACTIVE_PERSON)
  return { assigneeId: person._id, assigneeName: person.name }
}

/** Notifies a task's assignee, unless they assigned it to themselves. */
export const notifyAssignee = async (
  { _id, title, assigneeId, clientId, version }: PautaTaskRecord,
  by: { id: string } | null,
  now: Date,
): Promise<void> => {
  const subject = {
    id: String(_id),
    name: title,
    detail: PAUTA,
    event: String(version),
    ...(clientId && { clientId }),
  }
  await notify('taskAssigned', subject, [assigneeId], by, now)
}
