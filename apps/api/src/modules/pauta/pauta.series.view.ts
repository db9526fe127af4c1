import { dayOf } from '@bastidor/shared/dates'
import { nextDate } from '@bastidor/shared/pauta.days'
import type { Series } from '@bastidor/shared/pauta.series'
import type { AuditNote } from '#audit/audit-entry'
import type { SeriesRecord } from './pauta.series.model.ts'
import { idOf } from './pauta.view.ts'

/** A series as staff see it. */
export const toSeries = (series: SeriesRecord, now: Date): Series => {
  const {
    hiddenAt: _hidden,
    fieldVersions: _versions,
    createdAt: _created,
    creatorName: _creator,
    isUnnotified: _unnotified,
    ...shown
  } = series
  return {
    ...shown,
    id: String(series._id),
    _id: String(series._id),
    clientId: idOf(series.clientId),
    assigneeId: idOf(series.assigneeId),
    creatorId: idOf(series.creatorId),
    next: nextDate(series, dayOf(now)),
  }
}

/** The audit note of a series. */
export const seriesNote = (
  { _id, title, clientId }: SeriesRecord,
  changed: string[] = [],
): AuditNote => ({
  entity: 'taskSeries',
  id: String(_id),
  label: title,
  clientId: idOf(clientId),
  changed,
})
