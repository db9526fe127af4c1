import type { Types } from 'mongoose'
import {
  type KindList,
  type NotificationKind,
  SWITCHABLE_KINDS,
  mayReceive,
} from '@bastidor/shared/notifications'
import type { Actor } from '@bastidor/shared/permissions'
import { ObjectId, defineModel } from '#database/model'
import { objectId } from '#database/operators'
import { belongsTo } from '#modules/belongs-to'

/** The kinds that a person (`_id`) has turned off; without a document all kinds are on. */
type NotificationSettings = { _id: Types.ObjectId; off: NotificationKind[] }

export const NotificationSettingsModel = defineModel<NotificationSettings>(
  'NotificationSettings',
  'notificationSettings',
  {
    _id: { type: ObjectId, required: true },
    off: { type: [String], default: [] },
  },
)

belongsTo(NotificationSettingsModel, { _id: { owner: 'employee', onDestroy: 'delete' } })

/** The kinds that a person may be notified of and may turn off, each with its setting. */
export const listKinds = async (actor: Actor): Promise<KindList> => {
  const settings = await NotificationSettingsModel.findById(
    objectId(actor.id),
  ).lean<NotificationSettings>()
  const kinds = SWITCHABLE_KINDS.filter((kind) => mayReceive(actor, kind))
  const results = kinds.map((kind) => ({ kind, isOn: !settings?.off.includes(kind) }))
  return { results, total: results.length }
}

/** Turns one kind on or off for a person; the others keep what another tab may have set. */
export const setKind = async (
  { id }: Actor,
  kind: NotificationKind,
  isOn: boolean,
): Promise<void> => {
  const change = isOn ? { $pull: { off: kind } } : { $addToSet: { off: kind } }
  // Without a document all kinds are on: there is nothing to remove.
  await NotificationSettingsModel.updateOne({ _id: objectId(id) }, change, { upsert: !isOn })
}
