import { fieldError } from '@bastidor/shared/errors'
import { EDIT_IN_CHORE, type PautaTask, type PautaTaskPatch } from '@bastidor/shared/pauta'
import { objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { changeTask } from '#modules/chores/chores-tasks'
import type { ChoreRecord, TaskRecord } from '#modules/chores/chores.model'
import type { ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { PAUTA } from '@bastidor/shared/notifications.words'
import { notify, retractFromOthers } from '#modules/notifications/notifications.commands'
import { ofPerson, requireClient } from './pauta.commands.ts'
import { toEntry } from './pauta-entries.ts'
import { assertMayAssign, assertMayEdit } from './pauta-rights.ts'

type Entry = { chore: ChoreRecord; task: TaskRecord; client: ClientRecord | null }

/** The fields of a chore's task that the Pauta changes; everything else is changed in the chore. */
const CHANGED = { journey: ['state', 'assigneeId', 'dueOn'], chore: ['state'] } as const

/**
 * Changes the task of a journey or of a personal chore from the Pauta, inside the caller's
 * transaction. A day that was set by hand does not move with the client's start any more.
 */
export const updateEntry = async (
  actor: CurrentUser,
  { chore, task, client }: Entry,
  { version, ...patch }: PautaTaskPatch,
  now: Date,
): Promise<{ entry: PautaTask; changed: string[] }> => {
  const allowed: readonly string[] = CHANGED[client ? 'journey' : 'chore']
  const other = Object.entries(patch).find(
    ([field, value]) => value !== undefined && !allowed.includes(field),
  )
  if (other) throw fieldError(other[0], EDIT_IN_CHORE)
  if (client) assertMayEdit(actor, { assigneeId: task.assigneeId ?? null, creatorId: null }, client)
  const { assigneeId, dueOn, state } = patch
  const before = task.assigneeId ? String(task.assigneeId) : null
  const isGiven = assigneeId !== undefined && assigneeId !== before
  if (isGiven) assertMayAssign(actor, { to: assigneeId, client, from: task.assigneeId ?? null })
  if (isGiven && client) await requireClient(String(client._id))
  const { record, changed } = await changeTask(
    chore,
    task,
    {
      state,
      version,
      ...(isGiven && { assigneeId: (await ofPerson(assigneeId)).assigneeId }),
      ...(dueOn !== undefined && dueOn !== (task.dueOn ?? null) && { dueOn, dayEdited: true }),
    },
    async (stored) => findEntry(stored, task, client, now),
  )
  if (isGiven) {
    const person = assigneeId === null ? null : objectId(assigneeId)
    await retractFromOthers('taskAssigned', [String(task._id)], person)
  }
  if (isGiven && assigneeId) {
    const subject = { id: String(task._id), name: task.desc, detail: PAUTA }
    const event = String(record.version)
    const whose = client && { clientId: client._id }
    await notify(
      'taskAssigned',
      { ...subject, event, ...whose },
      [objectId(assigneeId)],
      actor,
      now,
    )
  }
  return { entry: await findEntry(record, task, client, now), changed }
}

/** The task of a chore as the Pauta shows it. */
export const findEntry = async (
  chore: ChoreRecord,
  { _id }: Pick<TaskRecord, '_id'>,
  client: ClientRecord | null,
  now: Date,
): Promise<PautaTask> => {
  const task = chore.tasks.find((one) => one._id.equals(_id))
  if (!task) throw new Error('the task is not in its chore')
  const personId = client ? task.assigneeId : chore.owner
  const person = personId && (await EmployeeModel.findById(personId, { name: 1 }).lean())
  const names = { clientName: client?.name ?? '', personName: person?.name ?? '' }
  return toEntry({ chore, task, ...names }, now)
}
