import type { Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import { MY_DAY_ROWS, MY_DAY_WEEK, type MyDayLists, type Urgency } from '@bastidor/shared/my-day'
import { type Renewal, renewalWindow } from '@bastidor/shared/renewals'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import { mapValid } from '#lib/map-valid'
import {
  type FoundRenewal,
  SOONEST,
  whoseClients,
  clientsOfAny,
  renewalStages,
  toRenewal,
} from '#modules/clients/clients-renewals'
import { ClientModel } from '#modules/clients/clients.model'
import type { Asked } from './my-day.list.ts'

type Found = { _id: Urgency; results: FoundRenewal[]; total: number }

/** Contracts and domains of the caller's clients, by urgency; all in one walk. */
export const findDue = async ({ actor, now }: Asked): Promise<MyDayLists['due']> => {
  const found = await ClientModel.aggregate<Found>([
    ...renewalStages(renewalWindow(now, MY_DAY_WEEK), undefined, whoseClients(actor.id)),
    {
      $group: {
        _id: urgencyOn(dayOf(now)),
        total: { $sum: 1 },
        results: { $topN: { n: MY_DAY_ROWS, sortBy: SOONEST, output: '$$ROOT' } },
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const groupOf = (urgency: Urgency) => {
    const group = found.find(({ _id }) => _id === urgency)
    return {
      results: mapValid(group?.results ?? [], (one) => ({
        ...toRenewal(one, now),
        whatsapp: one.whatsapp,
      })),
      total: group?.total ?? 0,
    }
  }
  return { overdue: groupOf('overdue'), today: groupOf('today'), week: groupOf('week') }
}

/** Renewals of a person's clients, late and due today: the soonest few, and the total. */
export type DueNow = Record<'overdue' | 'today', { results: Renewal[]; total: number }>
type FoundOf = Omit<Found, '_id'> & {
  _id: { person: Types.ObjectId; urgency: keyof DueNow }
}

/** The same for the clients of many people in one query, by the person's id. */
export const findDueOf = async (
  people: readonly Types.ObjectId[],
  now: Date,
): Promise<Map<string, DueNow>> => {
  const found = await ClientModel.aggregate<FoundOf>([
    ...renewalStages(renewalWindow(now, 0), undefined, clientsOfAny(people)),
    // A person who is both gestor and CS of a client gets it once.
    { $set: { person: { $setUnion: [['$gestorId', '$csId'], []] } } },
    { $unwind: '$person' },
    { $match: { person: anyOf(people) } },
    {
      $group: {
        _id: { person: '$person', urgency: urgencyOn(dayOf(now)) },
        total: { $sum: 1 },
        results: { $topN: { n: MY_DAY_ROWS, sortBy: SOONEST, output: '$$ROOT' } },
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const byPerson = new Map<string, DueNow>()
  for (const { _id, results, total } of found) {
    const person = String(_id.person)
    const group = { results: mapValid(results, (one) => toRenewal(one, now)), total }
    byPerson.set(person, { ...(byPerson.get(person) ?? NOTHING_DUE), [_id.urgency]: group })
  }
  return byPerson
}

/** The result for a person without any. */
export const NOTHING_DUE: DueNow = {
  overdue: { results: [], total: 0 },
  today: { results: [], total: 0 },
}

const urgencyOn = (today: string) => ({
  $cond: [
    { $lt: ['$date', today] },
    'overdue',
    { $cond: [{ $eq: ['$date', today] }, 'today', 'week'] },
  ],
})
