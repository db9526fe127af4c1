import { dayOf } from '@bastidor/shared/dates'
import { MY_DAY_ROWS, MY_DAY_WEEK, type MyDayLists, type Urgency } from '@bastidor/shared/my-day'
import { renewalWindow } from '@bastidor/shared/renewals'
import { LIST_MAX_MS } from '#database/operators'
import { mapValid } from '#lib/skip-broken'
import {
  type FoundRenewal,
  SOONEST,
  whoseClients,
  renewalStages,
  toRenewal,
} from '#modules/clients/clients-renewals'
import { ClientModel } from '#modules/clients/clients.model'
import type { Asked } from './my-day.list.ts'

type Found = { _id: Urgency; results: FoundRenewal[]; total: number }

/** Contracts and domains of the caller's clients, by urgency; all in one walk. */
export const findDue = async ({ actor, now }: Asked): Promise<MyDayLists['due']> => {
  const { from, until } = renewalWindow(now, MY_DAY_WEEK)
  const found = await ClientModel.aggregate<Found>([
    ...renewalStages({ $gte: from, $lte: until }, undefined, whoseClients(actor.id)),
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

const urgencyOn = (today: string) => ({
  $cond: [
    { $lt: ['$date', today] },
    'overdue',
    { $cond: [{ $eq: ['$date', today] }, 'today', 'week'] },
  ],
})
