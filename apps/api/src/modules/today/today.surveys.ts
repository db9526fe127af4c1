import { dayOf, daysBetween } from '@bastidor/shared/dates'
import { TODAY_SHOWN, type WaitingSurvey } from '@bastidor/shared/today'
import { LIST_MAX_MS } from '#database/query'
import { NpsModel, type NpsRecord, shown } from '#modules/nps/nps.model'
import type { Asked } from './today.list.ts'

/** The surveys that no client has answered yet, the longest waiting first. */
export const findSurveys = async ({ now }: Asked) => {
  const waiting = { ...shown, ok: false }
  const [surveys, total] = await Promise.all([
    NpsModel.find(waiting)
      .sort({ createdDate: 1, _id: 1 })
      .limit(TODAY_SHOWN)
      .maxTimeMS(LIST_MAX_MS)
      .lean<NpsRecord[]>(),
    NpsModel.countDocuments(waiting).maxTimeMS(LIST_MAX_MS),
  ])
  return { results: surveys.map((survey) => toWaiting(survey, dayOf(now))), total }
}

const toWaiting = (survey: NpsRecord, today: string): WaitingSurvey => {
  const { _id, name, clientName, createdDate, seenDate } = survey
  const since = dayOf(createdDate)
  return {
    id: _id,
    _id,
    name,
    clientName,
    since,
    days: daysBetween(since, today),
    isSeen: seenDate !== null,
  }
}
