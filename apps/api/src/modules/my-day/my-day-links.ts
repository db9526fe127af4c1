import { addDays, dayOf, startOfDay } from '@bastidor/shared/dates'
import { MY_DAY_SHOWN, MY_DAY_WEEK, type OpenLinks } from '@bastidor/shared/my-day'
import type { PendingKind } from '@bastidor/shared/pending-customers'
import { kindsFor } from '#modules/pending-customers/pending-customers-reach'
import { countPending } from '#modules/pending-customers/pending-customers.find'
import { longestPending } from '#modules/pending-customers/pending-customers.list'
import type { Asked } from './my-day.list.ts'

/** The open links of a kind, the longest waiting first, without those older than `maxDays`. */
export const findOpenLinks = async (
  kind: PendingKind,
  { actor, now }: Asked,
  maxDays?: number,
): Promise<OpenLinks> => {
  const daysAgo = (days: number) => startOfDay(addDays(dayOf(now), -days))
  const since = maxDays === undefined ? undefined : daysAgo(maxDays)
  const { own } = await kindsFor(actor)
  const [list, overdue] = await Promise.all([
    longestPending(kind, MY_DAY_SHOWN, { now, since, own }),
    countPending(kind, { now, since, before: daysAgo(MY_DAY_WEEK), own }),
  ])
  return { ...list, overdue }
}
