import type { Types } from 'mongoose'
import { lateDays } from '@bastidor/shared/approvals.late'
import { dayOf, daysBetween } from '@bastidor/shared/dates'
import type { PendingItem, PendingKind } from '@bastidor/shared/pending-customers'
import { fileUrl } from '#storage/file-url'

type Client = {
  name: string
  whatsapp: string
  logo: string | null
  contatos?: { nome: string }[]
}

/** A waiting record as returned by the database, with the client it waits for, if any. */
export type Found = {
  _id: string
  kind: PendingKind
  since: Date
  title: string
  clientId: Types.ObjectId | null
  /** Who it waits for, if that is not a client or if the record stores the client's name. */
  name: string | null
  whatsapp: string | null
  seenAt: Date | null
  expiresAt: Date | null
  answerBy: string | null
  archivedAt?: Date | null
  client: Client[]
}

/** A waiting record as returned by the API. */
export const toPending = (found: Found, now: Date): PendingItem => {
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
    contactName: client?.contatos?.[0]?.nome ?? '',
    since,
    days: daysBetween(since, today),
    seenAt: seenAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    daysLeft: expiresAt && daysBetween(today, dayOf(expiresAt)),
    lateDays: lateDays(found.answerBy, today),
    archivedAt: found.archivedAt?.toISOString() ?? null,
  }
}
