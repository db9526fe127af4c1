import { type Action, can } from '@bastidor/shared/permissions'
import { RENEWAL_DAYS } from '@bastidor/shared/renewals'
import { MY_DAY_SHOWN, SURVEY_DAYS, type MyDay, type MyDayLists } from '@bastidor/shared/my-day'
import { listRenewals } from '#modules/clients/clients-renewal-list'
import type { Asked } from './my-day.list.ts'
import { findDue } from './my-day-due.ts'
import { findOpenLinks } from './my-day-links.ts'
import { findPauta } from './my-day-pauta.ts'
import { findStarting } from './my-day-starting.ts'
import { findTasks } from './my-day-tasks.ts'

type Group<List> = {
  /** The permission required for this group. */
  action: Action
  /** The first `MY_DAY_SHOWN` and the total; bounded in time and by an index. */
  find: (asked: Asked) => Promise<List>
}

const GROUPS: { [Name in keyof MyDayLists]: Group<MyDayLists[Name]> } = {
  tasks: { action: 'chore.list', find: findTasks },
  pauta: { action: 'task.list', find: findPauta },
  starting: { action: 'client.find', find: findStarting },
  renewals: {
    action: 'client.renewals',
    find: ({ actor, now }) =>
      listRenewals({ days: RENEWAL_DAYS, personId: actor.id, limit: MY_DAY_SHOWN, offset: 0 }, now),
  },
  due: { action: 'client.renewals', find: findDue },
  surveys: {
    action: 'nps.list',
    find: (asked) => findOpenLinks('nps', asked, SURVEY_DAYS),
  },
  approvals: {
    action: 'approval.list',
    find: (asked) => findOpenLinks('approval', asked),
  },
}

/** Every group that the caller may see, queried in parallel; one failure fails the request. */
export const findMyDay = async (asked: Asked): Promise<MyDay> => {
  const allowed = Object.entries(GROUPS).filter(([, { action }]) => can(asked.actor, action))
  return Object.fromEntries(
    await Promise.all(allowed.map(async ([name, { find }]) => [name, await find(asked)] as const)),
  )
}
