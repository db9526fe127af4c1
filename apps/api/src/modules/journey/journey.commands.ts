import { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { TemplateTaskInput } from '@bastidor/shared/journey'
import {
  JourneyTemplateModel,
  type JourneyTemplateRecord,
  type TemplateTaskRecord,
} from './journey.model.ts'
import { toTemplate } from './journey.view.ts'

/**
 * Replaces the tasks of the template, inside the caller's transaction; known tasks keep their ids.
 * Throws 409 with the current template if the caller's version is outdated, unless the tasks are
 * the same, as in the retry of a request whose response was lost.
 */
export const saveTemplate = async (
  stored: JourneyTemplateRecord,
  sent: readonly TemplateTaskInput[],
  version: number,
): Promise<JourneyTemplateRecord> => {
  if (isSame(stored.tasks, sent)) return stored
  if (version !== stored.version)
    throw new AppError('STALE_VERSION', undefined, { current: toTemplate(stored) })
  const saved = await JourneyTemplateModel.findOneAndUpdate(
    { _id: stored._id, version: stored.version },
    { $set: { tasks: withIds(stored.tasks, sent), version: stored.version + 1 } },
    // A concurrent first save is a transaction conflict, and the handler is retried.
    { returnDocument: 'after', upsert: stored.version === 0 },
  ).lean<JourneyTemplateRecord>()
  if (!saved) throw new AppError('CONFLICT')
  return saved
}

type Words = Pick<TemplateTaskInput, 'department' | 'desc' | 'offset' | 'who'>

const isSame = (stored: readonly Words[], sent: readonly Words[]): boolean =>
  stored.length === sent.length &&
  stored.every(
    ({ department, desc, offset = null, who = null }, at) =>
      department === sent[at]?.department &&
      desc === sent[at].desc &&
      offset === (sent[at].offset ?? null) &&
      who === (sent[at].who ?? null),
  )

const withIds = (
  stored: readonly TemplateTaskRecord[],
  sent: readonly TemplateTaskInput[],
): TemplateTaskRecord[] => {
  const known = new Map(stored.map(({ _id }) => [String(_id), _id]))
  return sent.map(({ id = '', department, desc, offset = null, who = null }) => {
    const _id = known.get(id) ?? new Types.ObjectId()
    // An id sent twice: the second is a new task.
    known.delete(id)
    return { _id, department, desc, offset, who }
  })
}
