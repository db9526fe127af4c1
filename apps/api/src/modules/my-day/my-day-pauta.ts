import { dayOf } from '@bastidor/shared/dates'
import { MY_DAY_SHOWN } from '@bastidor/shared/my-day'
import { listTasks } from '#modules/pauta/pauta.list'
import type { Asked } from './my-day.list.ts'

/** The caller's tasks that are late or due today, as the Pauta lists them. */
export const findPauta = async ({ actor, now }: Asked) => {
  const query = { view: 'mine', until: dayOf(now), limit: MY_DAY_SHOWN, offset: 0 } as const
  const { results, total, counts } = await listTasks(actor, query, now)
  return { results, total, late: counts.late }
}
