import type { Types } from 'mongoose'
import type { AccountChange } from '@bastidor/shared/notifications'
import { randomId } from '#lib/random-id'
import { notify } from '#modules/notifications/notifications.commands'

/**
 * Tells a person that their password, a factor or an access link was changed, and by whom, in the
 * transaction of the change. Also of their own changes: somebody else may have made them.
 */
export const accountChanged = async (
  { _id }: { _id: Types.ObjectId },
  change: AccountChange,
  by: { name: string },
): Promise<void> => {
  const subject = { id: String(_id), name: by.name, detail: change, event: randomId() }
  await notify('accountChanged', subject, [_id])
}
