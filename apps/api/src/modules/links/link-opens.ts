import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import type { Context } from '#lib/request-context'
import { isBot } from '#http/bots'

/**
 * Marks a public link as opened by the customer, in the caller's transaction. Staff and link
 * preview bots do not count. Returns true the first time.
 */
export const markOpened = async <Linked extends { _id: string }>(
  Model: Model<Linked>,
  { _id }: Linked,
  field: keyof Linked & ('seenAt' | 'seenDate'),
  { actor, userAgent }: Pick<Context, 'actor' | 'userAgent'>,
  now = new Date(),
): Promise<boolean> => {
  if (actor || isBot(userAgent)) return false
  const { modifiedCount } = await Model.updateOne(
    { _id, [field]: null } as QueryFilter<Linked>,
    { $set: { [field]: now } } as UpdateQuery<Linked>,
  )
  return modifiedCount === 1
}
