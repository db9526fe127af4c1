import type { AuditValue } from '@bastidor/shared/audit'
import { formatDay } from '@bastidor/shared/dates'
import type { Visit } from '@bastidor/shared/visits'
import type { AuditNote } from '#audit/audit-entry'
import type { VisitRecord } from './visits.model.ts'

/** A visit as staff see it. */
export const toVisit = (visit: VisitRecord): Visit => {
  const { _id, clientId, clientName, day, note, done, doneBy, doneByName, version } = visit
  return {
    id: String(_id),
    _id: String(_id),
    clientId: String(clientId),
    clientName,
    day,
    note,
    done,
    doneBy: doneBy && String(doneBy),
    doneByName,
    version,
  }
}

/** The audit note of a visit, on its client's timeline; its label is its day. */
export const visitNote = (
  visit: VisitRecord,
  changed: string[] = [],
  before: VisitRecord = visit,
): AuditNote => ({
  entity: 'visit',
  id: String(visit._id),
  label: formatDay(visit.day),
  clientId: String(visit.clientId),
  changed,
  values: valuesOf(before, visit),
})

const valuesOf = (from: VisitRecord, to: VisitRecord): AuditValue[] => [
  ...(from.day === to.day
    ? []
    : [{ field: 'day', from: formatDay(from.day), to: formatDay(to.day) }]),
  ...(from.done === to.done
    ? []
    : [{ field: 'done', from: from.done ? 'Sim' : '', to: to.done ? 'Sim' : '' }]),
]
