import type { Types } from 'mongoose'
import type { AccountChange } from '@bastidor/shared/notifications'
import { randomId } from '#lib/random-id'
import { notify } from '#modules/notifications/notifications.commands'
import { mailAccountChange } from '#modules/outbox/outbox-account'

/**
 * Notifies a person, by the bell and by mail, of a change of their password, a factor or an access
 * link and its author, in the transaction of the change. Of their own changes as well: somebody
 * else may have made them under their name.
 */
export const accountChanged = async (
  person: { _id: Types.ObjectId; name: string; email: string },
  change: AccountChange,
  by: { name: string },
): Promise<void> => {
  const subject = { id: String(person._id), name: by.name, detail: change, event: randomId() }
  await notify('accountChanged', subject, [person._id])
  await mailAccountChange(person, change, by)
}
