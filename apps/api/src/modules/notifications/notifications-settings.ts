import type { Types } from 'mongoose'
import {
  type KindList,
  NOTIFICATION_KINDS,
  type NotificationKind,
  mayHear,
} from '@bastidor/shared/notifications'
import type { Actor } from '@bastidor/shared/permissions'
import { ObjectId, defineModel } from '#database/model'
import { objectId } from '#database/operators'

/** Of which kinds a person (`_id`) does not want to hear; whoever has chosen nothing hears all. */
type NotificationSettings = { _id: Types.ObjectId; off: NotificationKind[] }

export const NotificationSettingsModel = defineModel<NotificationSettings>(
  'NotificationSettings',
  'notificationSettings',
  {
    _id: { type: ObjectId, required: true },
    off: { type: [String], default: [] },
  },
)

/** The kinds that a person may be told of, each with whether they want it. */
export const listKinds = async (actor: Actor): Promise<KindList> => {
  const settings = await NotificationSettingsModel.findById(
    objectId(actor.id),
  ).lean<NotificationSettings>()
  const kinds = NOTIFICATION_KINDS.filter((kind) => mayHear(actor, kind))
  const results = kinds.map((kind) => ({ kind, isOn: !settings?.off.includes(kind) }))
  return { results, total: results.length }
}

/** Turns one kind on or off for a person, and leaves the others as another tab has set them. */
export const setKind = async (
  { id }: Actor,
  kind: NotificationKind,
  isOn: boolean,
): Promise<void> => {
  const change = isOn ? { $pull: { off: kind } } : { $addToSet: { off: kind } }
  // Whoever has chosen nothing hears all: there is nothing to take back.
  await NotificationSettingsModel.updateOne({ _id: objectId(id) }, change, { upsert: !isOn })
}
