import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { MAX_LIMIT } from '@bastidor/shared/pagination'
import { pieceListSchema, pieceSchema, type PieceItem } from '@bastidor/shared/pieces'
import { listOrderOf } from '@bastidor/shared/pieces.order'
import { api } from '#lib/http/api.ts'
import { scopeQuery, scopeTotalsQuery } from '#features/scope/scope.queries.ts'
import { visitsQuery } from '#features/visits/visits.queries.ts'
import { gridOf, weekOf } from './calendar-days.ts'
import { calendarAt, type CalendarState } from './useCalendarUrl.ts'

const CALENDAR = ['pieces', 'calendar'] as const
/** How many of a day a month brings; the rest is behind a press. */
const PER_DAY = 6
// More than anybody reads in a week; more are to be narrowed by a filter.
const MAX_PIECES = 1000
// Queries that the route has prefetched are not sent again.
const FRESH_MS = 5000

type Filter = Pick<CalendarState, 'clientId' | 'network' | 'personId'>
type Shown = Filter & Pick<CalendarState, 'month' | 'view' | 'day'>
type Days = { from: string; until: string }

/** Pieces in their order, how many their days have, and how many were too many to be brought. */
export type CalendarPieces = {
  pieces: PieceItem[]
  days: Readonly<Record<string, number>>
  beyond: number
}

const pieceQuery = (
  key: object,
  queryFn: (context: { signal: AbortSignal }) => Promise<CalendarPieces>,
) =>
  queryOptions({
    queryKey: [...CALENDAR, key],
    queryFn,
    // Others plan, too.
    staleTime: FRESH_MS,
    meta: { followsWrites: true },
  })

const filterOf = ({ clientId, network, personId }: Filter) => ({
  clientId: clientId || undefined,
  network: network || undefined,
  authorId: personId || undefined,
})

/** The pieces of what is shown: all of a week, the first of each day of a month's weeks. */
export const calendarQuery = ({ month, view, day, ...filter }: Shown) => {
  if (view === 'semana') {
    const week = weekOf(day)
    const days = { from: week[0] ?? day, until: week.at(-1) ?? day, ...filterOf(filter) }
    return pieceQuery(days, ({ signal }) => allOf(days, signal))
  }
  const query = { ...gridOf(month), perDay: PER_DAY, ...filterOf(filter) }
  return pieceQuery(query, async ({ signal }) => {
    const { results, days = [] } = await api.get('/piece', pieceListSchema, { signal, query })
    const totals = Object.fromEntries(days.map((one) => [one.day, one.total]))
    return { pieces: results, days: totals, beyond: 0 }
  })
}

/** All pieces of single days. */
export const restQuery = (days: readonly string[], filter: Filter) =>
  pieceQuery({ days, ...filterOf(filter) }, async ({ signal }) => {
    const of = (day: string) => allOf({ from: day, until: day, ...filterOf(filter) }, signal)
    const found = await Promise.all(days.map(of))
    return { pieces: found.flatMap(({ pieces }) => pieces), days: {}, beyond: 0 }
  })

type Query = Days & Record<string, string | undefined>

// The first thousand.
const allOf = async (query: Query, signal: AbortSignal): Promise<CalendarPieces> => {
  const page = (offset: number) =>
    api.get('/piece', pieceListSchema, { signal, query: { ...query, limit: MAX_LIMIT, offset } })
  const { results, total } = await page(0)
  const more = await Promise.all(moreOf(Math.min(total, MAX_PIECES)).map(page))
  const pieces = [...results, ...more.flatMap((one) => one.results)]
  return { pieces, days: {}, beyond: total - pieces.length }
}

const moreOf = (total: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.ceil(total / MAX_LIMIT) - 1) },
    (_page, n) => (n + 1) * MAX_LIMIT,
  )

/** The visits of the weeks of a month; filters by network and person show none. */
export const calendarVisitsQuery = ({ month, clientId }: Shown) =>
  visitsQuery({ ...gridOf(month), ...(clientId && { clientId }) })

export const showsVisits = ({ network, personId }: Filter): boolean => !network && !personId

/** The scope above the calendar, of months that may have one. */
const calendarScopeQuery = ({ month, clientId }: Shown, now = new Date()) => {
  if (month > addMonths(monthOf(now), 1)) return undefined
  return clientId ? scopeQuery(clientId, month) : scopeTotalsQuery(month)
}

/** The questions of the calendar at an address. */
export const calendarQueriesAt = (search: URLSearchParams) => {
  const state = calendarAt(search)
  return [
    calendarQuery(state),
    showsVisits(state) ? calendarVisitsQuery(state) : undefined,
    calendarScopeQuery(state),
  ]
}

/** Pieces as the server lists them, so that nothing moves once it has answered. */
export const inOrder = (pieces: readonly PieceItem[]): PieceItem[] => {
  const placed = pieces.map((piece) => ({ piece, place: listOrderOf(piece) }))
  placed.sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)))
  return placed.map(({ piece }) => piece)
}

const moved = (old: CalendarPieces, id: string, day: string): CalendarPieces => {
  const from = old.pieces.find((piece) => piece.id === id)?.plannedOn
  if (!from || from === day) return old
  const countOf = (one: string) => old.days[one] ?? 0
  const pieces = old.pieces.map((one) => (one.id === id ? { ...one, plannedOn: day } : one))
  const days = { ...old.days, [from]: countOf(from) - 1, [day]: countOf(day) + 1 }
  return { ...old, pieces: inOrder(pieces), days }
}

type Move = { id: string; from: string; to: string }

/** Moves a piece to another day, optimistically; rolled back if the server refuses. */
export const useMovePiece = () => {
  const queryClient = useQueryClient()
  const show = (id: string, day: string) =>
    queryClient.setQueriesData(
      { queryKey: CALENDAR },
      (old: CalendarPieces | undefined) => old && moved(old, id, day),
    )
  return useMutation({
    // An undo must not overtake what it undoes.
    scope: { id: 'move piece' },
    mutationFn: ({ id, to }: Move) => api.patch(`/piece/${id}`, { plannedOn: to }, pieceSchema),
    onMutate: async ({ id, to }) => {
      await queryClient.cancelQueries({ queryKey: CALENDAR })
      show(id, to)
    },
    onError: (_error, { id, from }) => show(id, from),
  })
}
