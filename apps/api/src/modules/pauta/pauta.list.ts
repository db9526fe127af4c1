import type { QueryFilter } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import {
  NOBODY,
  PAUTA_GROUPS,
  type PautaGroup,
  type PautaList,
  type PautaQuery,
  type PautaTask,
  groupOf,
} from '@bastidor/shared/pauta'
import { anyOf, LIST_MAX_MS, ne, objectId, within } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { mapValid } from '#lib/map-valid'
import { seenBy } from './pauta.find.ts'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { clientsOf } from './pauta-rights.ts'
import { choreEntriesOf, journeyEntriesOf } from './pauta-entries.ts'
import { toTask } from './pauta.view.ts'

/** In the order of an index: what is open first by its state. */
export const NOT_DONE = anyOf(['open', 'working'] as const)

type Day = string | null
/** How many tasks there are of each day, and how many of them are done. */
type Days = Map<Day, { all: number; done: number }>

/**
 * A page of the tasks that a person sees, and how many of all that fit are in each group. Only the
 * days are counted; the tasks are read of those days that are on the page.
 */
export const listTasks = async (
  actor: CurrentUser,
  query: PautaQuery,
  now: Date,
): Promise<PautaList> => {
  const filter = await filterOf(actor, query)
  const entries = isOwnOpen(query) ? await findEntries(actor, query, now) : []
  const days = withEntries(await countByDay(filter), entries)
  const { wanted, skipped } = daysOfPage(days, query)
  const found = await tasksOn(wanted, filter)
  const shown = [
    ...mapValid(found, (task) => toTask(task, now)),
    ...entries.filter(({ dueOn }) => wanted.includes(dueOn)),
  ].toSorted(inOrder)
  const start = query.offset - skipped
  return {
    results: shown.slice(start, start + query.limit),
    total: [...days.values()].reduce((sum, { all }) => sum + all, 0),
    counts: countGroups(days, dayOf(now)),
  }
}

const isOwnOpen = ({ view = 'mine', state }: PautaQuery) => view === 'mine' && state !== 'done'

const filterOf = async (
  actor: CurrentUser,
  { view = 'mine', assignee, clientId, from, until, state = 'open' }: PautaQuery,
): Promise<QueryFilter<PautaTaskRecord>> => {
  const isMine = view === 'mine'
  const named = assignee && { assigneeId: assignee === NOBODY ? null : objectId(assignee) }
  const client = clientId ? objectId(clientId) : view === 'client' ? ne(null) : undefined
  return {
    hiddenAt: null,
    ...(state !== 'all' && { state: state === 'done' ? 'done' : NOT_DONE }),
    ...(client && { clientId: client }),
    ...((from ?? until) && { dueOn: within(from ?? '', until ?? '9999-12-31') }),
    ...(isMine
      ? { $and: [{ assigneeId: objectId(actor.id) }, ...(named ? [named] : [])] }
      : { ...named, ...seenBy(actor, await clientsOf(actor)) }),
  }
}

// Tasks of chores have neither a day nor a client.
const findEntries = async (actor: CurrentUser, query: PautaQuery, now: Date) => {
  const { from, until, clientId } = query
  const isOfChores = !from && !until && !clientId
  return [
    ...fitting(await journeyEntriesOf(actor, now), query),
    ...(isOfChores ? fitting(await choreEntriesOf(actor, now), query) : []),
  ]
}

const fitting = (entries: readonly PautaTask[], query: PautaQuery): PautaTask[] => {
  const { assignee, clientId, from, until } = query
  const hasDay = ({ dueOn }: PautaTask) =>
    !(from ?? until) ||
    (dueOn !== null && dueOn >= (from ?? '') && dueOn <= (until ?? '9999-12-31'))
  return entries.filter(
    (entry) =>
      (!assignee || entry.assigneeId === assignee) &&
      (!clientId || entry.clientId === clientId) &&
      hasDay(entry),
  )
}

const countByDay = async (filter: QueryFilter<PautaTaskRecord>): Promise<Days> => {
  const isDone = { $cond: [{ $eq: ['$state', 'done'] }, 1, 0] }
  const found = await PautaTaskModel.aggregate<{ _id: Day; all: number; done: number }>([
    { $match: filter },
    { $group: { _id: '$dueOn', all: { $sum: 1 }, done: { $sum: isDone } } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return new Map(found.map(({ _id, ...counts }) => [_id, counts]))
}

const withEntries = (days: Days, entries: readonly PautaTask[]): Days => {
  for (const { dueOn } of entries) {
    const { all, done } = days.get(dueOn) ?? { all: 0, done: 0 }
    days.set(dueOn, { all: all + 1, done })
  }
  return days
}

/** The days that the page touches, and how many tasks there are before them. */
const daysOfPage = (days: Days, { limit, offset }: PautaQuery) => {
  const wanted: Day[] = []
  let skipped = 0
  let reached = 0
  for (const day of [...days.keys()].toSorted(byDay)) {
    const count = days.get(day)?.all ?? 0
    if (reached + count <= offset) skipped += count
    else if (reached < offset + limit) wanted.push(day)
    reached += count
  }
  return { wanted, skipped }
}

const tasksOn = async (days: readonly Day[], filter: QueryFilter<PautaTaskRecord>) => {
  if (days.length === 0) return []
  return PautaTaskModel.find({ ...filter, dueOn: anyOf(days) })
    .maxTimeMS(LIST_MAX_MS)
    .lean<PautaTaskRecord[]>()
}

const countGroups = (days: Days, today: string): Record<PautaGroup, number> => {
  const counts = Object.fromEntries(PAUTA_GROUPS.map((group) => [group, 0])) as PautaList['counts']
  for (const [day, { all, done }] of days) {
    const group = groupOf(day, today)
    // What is done is never late.
    counts[group] += group === 'late' ? all - done : all
  }
  return counts
}

const byDay = (a: Day, b: Day): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

/** By day, those without one last; urgent ones first, then as they were made. */
const inOrder = (a: PautaTask, b: PautaTask): number =>
  byDay(a.dueOn, b.dueOn) ||
  Number(b.urgent) - Number(a.urgent) ||
  (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0) ||
  (a.id < b.id ? -1 : 1)
