import type { Nps, PublicNps } from '@bastidor/shared/nps'
import { fileUrl } from '#storage/file-url'
import type { Subject } from '#modules/notifications/notifications.commands'
import type { AuditNote } from '#audit/audit-entry'
import type { NpsRecord } from './nps.model.ts'

/** A survey as staff see it. */
export const toNps = (record: NpsRecord, logo: string | null): Nps => {
  const { _id, name, clientId, clientName, ok, ratings, feedback } = record
  return {
    id: _id,
    _id,
    name,
    clientId: String(clientId),
    clientName,
    logo: logo && fileUrl(logo),
    ok,
    ratings,
    feedback,
    createdDate: record.createdDate.toISOString(),
    seenDate: record.seenDate?.toISOString() ?? null,
    answerDate: record.answerDate?.toISOString() ?? null,
    treatedAt: record.treatedAt?.toISOString() ?? null,
    treatedBy: record.treatedBy ?? '',
  }
}

/**
 * A survey as its public link shows it, before and after; without answers, because links are passed
 * on.
 */
export const toPublicNps = ({
  _id,
  name,
  clientName,
  ok,
  ratings,
  createdDate,
  answerDate,
}: NpsRecord): PublicNps => ({
  id: _id,
  _id,
  name,
  clientName,
  ok,
  ratings: ratings.map(({ desc }) => ({ desc, value: null })),
  feedback: '',
  createdDate: createdDate.toISOString(),
  answerDate: answerDate?.toISOString() ?? null,
})

/** The response to a submitted answer: what was stored, shown only once. */
export const toGivenAnswer = (record: NpsRecord): PublicNps => ({
  ...toPublicNps(record),
  ratings: record.ratings.map(({ desc, value }) => ({ desc, value })),
  feedback: record.feedback,
})

/** The notification subject of a survey; never contains answers. */
export const surveySubject = ({ _id, name, clientName, clientId }: NpsRecord): Subject => ({
  id: _id,
  name: clientName,
  detail: name,
  clientId,
})

/** The audit note of a survey; it appears on the client's timeline. */
export const npsNote = ({ _id, name, clientId }: NpsRecord, changed: string[]): AuditNote => ({
  entity: 'nps',
  id: _id,
  label: name,
  clientId: String(clientId),
  changed,
})
