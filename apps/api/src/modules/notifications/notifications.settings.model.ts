import type { Types } from 'mongoose'
import {
  type ChannelList,
  DEFAULT_EMAIL,
  EMAIL_CHANNELS,
  type EmailChannel,
} from '@bastidor/shared/notifications.channels'
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

/** What a person (`_id`) has chosen; without a document all kinds are on, and come by digest. */
export type NotificationSettings = {
  _id: Types.ObjectId
  /** The kinds that are turned off. */
  off: NotificationKind[]
  /** How kinds are mailed, where that was chosen; earlier documents have none. */
  email?: Partial<Record<NotificationKind, EmailChannel>>
  /** When the last digest was made; null if there was none. */
  digestAt?: Date | null
}

const channel = { type: String, enum: EMAIL_CHANNELS }

export const NotificationSettingsModel = defineModel<NotificationSettings>(
  'NotificationSettings',
  'notificationSettings',
  {
    _id: { type: ObjectId, required: true },
    off: { type: [String], default: [] },
    email: Object.fromEntries(SWITCHABLE_KINDS.map((kind) => [kind, channel])),
    digestAt: { type: Date, default: null },
  },
)

belongsTo(NotificationSettingsModel, { _id: { owner: 'employee', onDestroy: 'delete' } })

const settingsOf = ({ id }: Actor): Promise<NotificationSettings | null> =>
  NotificationSettingsModel.findById(objectId(id)).lean<NotificationSettings>().exec()

const kindsOf = (actor: Actor): NotificationKind[] =>
  SWITCHABLE_KINDS.filter((kind) => mayReceive(actor, kind))

/** True unless the person has turned the kind off. */
export const isKindOn = (settings: NotificationSettings | null, kind: NotificationKind): boolean =>
  !settings?.off?.includes(kind)

/** How a kind is mailed; what is off, or can be turned off by nobody, is not. */
export const emailOf = (
  settings: NotificationSettings | null,
  kind: NotificationKind,
): EmailChannel => {
  if (!SWITCHABLE_KINDS.includes(kind) || !isKindOn(settings, kind)) return 'none'
  return settings?.email?.[kind] ?? DEFAULT_EMAIL
}

/** The kinds that a person gets with the digest; without any there is no digest. */
export const digestKinds = (
  actor: Actor,
  settings: NotificationSettings | null,
): NotificationKind[] => kindsOf(actor).filter((kind) => emailOf(settings, kind) === 'digest')

/** The kinds that a person may be notified of and may turn off, each with its setting. */
export const listKinds = async (actor: Actor): Promise<KindList> => {
  const settings = await settingsOf(actor)
  const results = kindsOf(actor).map((kind) => ({ kind, isOn: isKindOn(settings, kind) }))
  return { results, total: results.length }
}

/** The same kinds, with how they are mailed while they are on. */
export const listChannels = async (actor: Actor): Promise<Omit<ChannelList, 'mailOn'>> => {
  const settings = await settingsOf(actor)
  const results = kindsOf(actor).map((kind) => ({
    kind,
    app: isKindOn(settings, kind),
    email: settings?.email?.[kind] ?? DEFAULT_EMAIL,
  }))
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

/** Chooses how one kind is mailed to a person; the others keep what another tab may have set. */
export const setChannel = async (
  { id }: Actor,
  kind: NotificationKind,
  email: EmailChannel,
): Promise<void> => {
  const change = { $set: { [`email.${kind}`]: email } }
  await NotificationSettingsModel.updateOne({ _id: objectId(id) }, change, { upsert: true })
}
