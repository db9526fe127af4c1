import type { Types } from 'mongoose'
import { dayOf, daysBetween } from '@bastidor/shared/dates'
import type { Waiting, WaitingKind } from '@bastidor/shared/waiting'
import { fileUrl } from '#storage/file-url'

type Client = { name: string; whatsapp: string; logo: string | null }

/** One waiting thing as the database finds it, with the client it waits for, if there is one. */
export type Found = {
  _id: string
  kind: WaitingKind
  since: Date
  title: string
  clientId: Types.ObjectId | null
  /** Whom it waits for, where that is no client or its name is kept with it. */
  name: string | null
  whatsapp: string | null
  seenAt: Date | null
  expiresAt: Date | null
  client: Client[]
}

/** The same as it is answered. */
export const toWaiting = (found: Found, now: Date): Waiting => {
  const { _id, kind, title, clientId, seenAt, expiresAt } = found
  const client = found.client[0]
  const [since, today] = [dayOf(found.since), dayOf(now)]
  return {
    kind,
    id: _id,
    _id,
    title,
    clientId: clientId && String(clientId),
    clientName: client?.name ?? found.name ?? '',
    logo: client?.logo ? fileUrl(client.logo) : null,
    whatsapp: client?.whatsapp ?? found.whatsapp ?? '',
    since,
    days: daysBetween(since, today),
    seenAt: seenAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    daysLeft: expiresAt && daysBetween(today, dayOf(expiresAt)),
  }
}
