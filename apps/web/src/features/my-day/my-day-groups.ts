import type { PendingItem } from '@bastidor/shared/pending-customers'
import type { PautaTask } from '@bastidor/shared/pauta'
import {
  type DueRenewal,
  MY_DAY_ROWS,
  MY_DAY_WEEK,
  type MyDay,
  type MyDayTask,
  type OpenLinks,
  type StartingClient,
  type Urgency,
} from '@bastidor/shared/my-day'

export type DayItem =
  | { kind: 'renewal'; renewal: DueRenewal }
  | { kind: 'task'; task: MyDayTask }
  | { kind: 'pauta'; task: PautaTask }
  | { kind: 'starting'; client: StartingClient }
  | { kind: 'survey' | 'approval'; link: PendingItem }
export type DayKind = DayItem['kind']

export type DayGroup = {
  total: number
  /** At most `MY_DAY_ROWS`, with at least one of each kind. */
  items: DayItem[]
  /** How many of each kind are not among them. */
  rest: { kind: DayKind; count: number }[]
}

/** What waits for the current user, by urgency. */
export const groupsOf = (today: MyDay): Record<Urgency, DayGroup> => {
  const { tasks, pauta, starting, due, surveys, approvals } = today
  const renewals = (list: { results: DueRenewal[]; total: number } | undefined) =>
    partOf('renewal', list, (renewal) => ({ kind: 'renewal', renewal }))
  return {
    overdue: groupOf([
      pautaOf(pauta, true),
      renewals(due?.overdue),
      late('survey', surveys),
      late('approval', approvals),
    ]),
    today: groupOf([
      pautaOf(pauta, false),
      renewals(due?.today),
      partOf('task', tasks, (task) => ({ kind: 'task', task })),
    ]),
    week: groupOf([
      renewals(due?.week),
      partOf('starting', starting, (client) => ({ kind: 'starting', client })),
      recent('survey', surveys),
      recent('approval', approvals),
    ]),
  }
}

type Part = { kind: DayKind; items: DayItem[]; total: number }
type List<Item> = { results: readonly Item[]; total: number }

const partOf = <Item>(
  kind: DayKind,
  list: List<Item> | undefined,
  show: (item: Item) => DayItem,
): Part => ({ kind, items: list?.results.map(show) ?? [], total: list?.total ?? 0 })

/** Of the tasks in the response, late ones come first. */
const pautaOf = (pauta: MyDay['pauta'], isLate: boolean): Part => {
  const results = pauta?.results.filter(({ late }) => late === isLate) ?? []
  const late = pauta?.late ?? 0
  const total = isLate ? late : (pauta?.total ?? 0) - late
  return partOf('pauta', { results, total }, (task) => ({ kind: 'pauta', task }))
}

const linksOf = (
  kind: 'survey' | 'approval',
  links: OpenLinks | undefined,
  isOverdue: boolean,
): Part => {
  const results = links?.results.filter(({ days }) => days > MY_DAY_WEEK === isOverdue) ?? []
  const overdue = links?.overdue ?? 0
  const total = isOverdue ? overdue : (links?.total ?? 0) - overdue
  return partOf(kind, { results, total }, (link) => ({ kind, link }))
}
const late = (kind: 'survey' | 'approval', links: OpenLinks | undefined) =>
  linksOf(kind, links, true)
const recent = (kind: 'survey' | 'approval', links: OpenLinks | undefined) =>
  linksOf(kind, links, false)

const groupOf = (parts: readonly Part[]): DayGroup => {
  // One row of each kind first; the others in the order of the kinds.
  let free = MY_DAY_ROWS - parts.filter(({ items }) => items.length > 0).length
  const shown = parts.map((part) => {
    const more = Math.max(0, Math.min(part.items.length - 1, free))
    free -= more
    return { ...part, items: part.items.slice(0, 1 + more) }
  })
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    items: shown.flatMap(({ items }) => items),
    rest: shown
      .map(({ kind, items, total }) => ({ kind, count: total - items.length }))
      .filter(({ count }) => count > 0),
  }
}
