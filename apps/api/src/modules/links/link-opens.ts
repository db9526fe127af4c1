import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import type { Context } from '#lib/request-context'
import type { LinkKey } from './links.commands.ts'
import { LinkModel } from './links.model.ts'

const BOTS =
  /bot\b|crawler|spider|facebookexternalhit|^whatsapp\/|skypeuripreview|preview|slurp|embedly|vkshare|outbrain|curl\/|wget\//i

/** Whether a `User-Agent` is that of a crawler or a link preview. */
export const isBot = (userAgent: string): boolean => userAgent === '' || BOTS.test(userAgent)

type Visit = Pick<Context, 'actor' | 'userAgent'>

/**
 * Counts that the customer opened a link, in the caller's transaction; true if it counts. Staff and
 * link preview bots do not.
 */
export const countOpen = async (
  { _id, kind, clientId, subjectId = _id }: LinkKey,
  { actor, userAgent }: Visit,
  now = new Date(),
): Promise<boolean> => {
  if (actor || isBot(userAgent)) return false
  await LinkModel.updateOne(
    { _id, kind },
    {
      $inc: { opens: 1 },
      $set: { lastOpenedAt: now },
      $setOnInsert: { subjectId, clientId, firstOpenedAt: now },
    },
    { upsert: true },
  )
  // It was revoked and restored before anybody had opened it.
  await LinkModel.updateOne({ _id, firstOpenedAt: null }, { $set: { firstOpenedAt: now } })
  return true
}

/**
 * As `countOpen`, for a record that stores when it was first opened; true the first time.
 */
export const markOpened = async <Linked extends { _id: string }>(
  Model: Model<Linked>,
  link: LinkKey & { field: keyof Linked & ('seenAt' | 'seenDate') },
  visit: Visit,
  now = new Date(),
): Promise<boolean> => {
  const { _id, field } = link
  if (!(await countOpen(link, visit, now))) return false
  const { modifiedCount } = await Model.updateOne(
    { _id, [field]: null } as QueryFilter<Linked>,
    { $set: { [field]: now } } as UpdateQuery<Linked>,
  )
  return modifiedCount === 1
}
