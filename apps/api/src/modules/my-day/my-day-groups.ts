import { type Action, can } from '@bastidor/shared/permissions'
import { RENEWAL_DAYS } from '@bastidor/shared/renewals'
import { TODAY_SHOWN, type Today, type TodayLists } from '@bastidor/shared/today'
import { listRenewals } from '#modules/clients/clients-renewals'
import { longestPending } from '#modules/pending-customers/pending-customers.list'
import type { Asked } from './my-day.list.ts'
import { findStarting } from './my-day-starting.ts'
import { findTasks } from './my-day-tasks.ts'

type Group<List> = {
  /** The permission required for this group. */
  action: Action
  /** The first `TODAY_SHOWN` and the total; bounded in time and by an index. */
  find: (asked: Asked) => Promise<List>
}

const GROUPS: { [Name in keyof TodayLists]: Group<TodayLists[Name]> } = {
  tasks: { action: 'chore.list', find: findTasks },
  starting: { action: 'client.find', find: findStarting },
  renewals: {
    action: 'client.renewals',
    find: ({ actor, now }) =>
      listRenewals({ days: RENEWAL_DAYS, personId: actor.id, limit: TODAY_SHOWN, offset: 0 }, now),
  },
  surveys: {
    action: 'nps.list',
    find: (asked) => longestPending('nps', TODAY_SHOWN, asked),
  },
  approvals: {
    action: 'approval.list',
    find: (asked) => longestPending('approval', TODAY_SHOWN, asked),
  },
}

/** Every group that the caller may see, queried in parallel; one failure fails the request. */
export const findMyDay = async (asked: Asked): Promise<Today> => {
  const allowed = Object.entries(GROUPS).filter(([, { action }]) => can(asked.actor, action))
  return Object.fromEntries(
    await Promise.all(allowed.map(async ([name, { find }]) => [name, await find(asked)] as const)),
  )
}
