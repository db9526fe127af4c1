import type { Types } from 'mongoose'
import type { PautaTask } from '@bastidor/shared/pauta'
import { isLate } from '@bastidor/shared/pauta'
import type { AuditValue } from '@bastidor/shared/audit'
import { formatDay } from '@bastidor/shared/dates'
import type { AuditNote } from '#audit/audit-entry'
import type { PautaTaskRecord } from './pauta.model.ts'

/** An optional id as text. */
export const idOf = (id: Types.ObjectId | null): string | null => id && String(id)

/** A task of the Pauta's own as staff see it. */
export const toTask = (task: PautaTaskRecord, now: Date): PautaTask => {
  const { hiddenAt: _hidden, key: _key, fieldVersions: _versions, ...shown } = task
  return {
    ...shown,
    id: String(task._id),
    _id: String(task._id),
    kind: 'task',
    clientId: idOf(task.clientId),
    assigneeId: idOf(task.assigneeId),
    creatorId: idOf(task.creatorId),
    seriesId: idOf(task.seriesId),
    doneBy: idOf(task.doneBy),
    doneAt: task.doneAt && task.doneAt.toISOString(),
    createdAt: task.createdAt.toISOString(),
    choreId: null,
    late: isLate(task, now),
  }
}

const VALUES = ['dueOn', 'state', 'assigneeName', 'urgent', 'department'] as const
const textOf = (value: unknown): string =>
  typeof value === 'string' ? formatDay(value) || value : value === true ? 'Sim' : ''

/** The audit note of a task, with the old and new values of the changed fields. */
export const taskNote = (
  task: Pick<PautaTask, 'id' | 'title' | 'clientId'>,
  changed: string[] = [],
  values: AuditValue[] = [],
): AuditNote => ({
  entity: 'task',
  id: task.id,
  label: task.title,
  clientId: task.clientId,
  changed,
  values,
})

/** The values of two states of a task that differ. */
export const taskValues = (from: PautaTask, to: PautaTask): AuditValue[] =>
  VALUES.filter((field) => from[field] !== to[field]).map((field) => ({
    field: field === 'assigneeName' ? 'assigneeId' : field,
    from: textOf(from[field]),
    to: textOf(to[field]),
  }))
