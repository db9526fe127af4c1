import { z } from 'zod'
import { NOTIFICATION_KINDS } from './notifications.ts'
import { listOf } from './pagination.ts'

/** By mail: never, at once, or with the digest of a working day. */
export const EMAIL_CHANNELS = ['none', 'now', 'digest'] as const
export type EmailChannel = (typeof EMAIL_CHANNELS)[number]
/** For people who have chosen nothing. */
export const DEFAULT_EMAIL: EmailChannel = 'digest'

/** The hours of São Paulo, Monday to Friday, between which the digest is sent. */
export const DIGEST_HOURS = { from: 8, to: 12 }

/** How a kind is to be mailed. */
export const channelSwitchSchema = z.object({
  email: z.enum(EMAIL_CHANNELS, { error: 'Escolha none, now ou digest.' }),
})

const channelSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** Whether the kind is on; what is off is not mailed either. */
  app: z.boolean(),
  email: z.enum(EMAIL_CHANNELS),
})

/** How each kind reaches the caller; `mailOn`: whether mails are sent at all. */
export const channelListSchema = listOf(channelSchema).extend({ mailOn: z.boolean() })
export type ChannelList = z.infer<typeof channelListSchema>
