import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { MAX_LIMIT } from '@bastidor/shared/pagination'
import { pieceListSchema, pieceSchema, type PieceItem } from '@bastidor/shared/pieces'
import { listOrderOf } from '@bastidor/shared/pieces.order'
import { api } from '#lib/http/api.ts'
import { scopeQuery, scopeTotalsQuery } from '#features/scope/scope.queries.ts'
import { visitsQuery } from '#features/visits/visits.queries.ts'
import { gridOf } from './calendar-days.ts'
import { calendarAt, type CalendarState } from './useCalendarUrl.ts'

const CALENDAR = ['pieces', 'calendar'] as const
// More than anybody reads in a month; more are to be narrowed by a filter.
const MAX_PIECES = 1000
// Queries that the route has prefetched are not sent again.
const FRESH_MS = 5000

type Filter = Pick<CalendarState, 'month' | 'clientId' | 'network' | 'personId'>
export type CalendarPieces = { pieces: PieceItem[]; total: number }

/** All pieces of the weeks of a month, the first thousand. */
export const calendarQuery = ({ month, clientId, network, personId }: Filter) => {
  const query = {
    ...gridOf(month),
    clientId: clientId || undefined,
    network: network || undefined,
    authorId: personId || undefined,
  }
  return queryOptions({
    queryKey: [...CALENDAR, query],
    queryFn: async ({ signal }): Promise<CalendarPieces> => {
      const page = (offset: number) =>
        api.get('/piece', pieceListSchema, {
          signal,
          query: { ...query, limit: MAX_LIMIT, offset },
        })
      const { results, total } = await page(0)
      const offsets = [...moreOf(Math.min(total, MAX_PIECES))]
      const more = await Promise.all(offsets.map(page))
      return { pieces: [...results, ...more.flatMap((one) => one.results)], total }
    },
    // Others plan, too.
    staleTime: FRESH_MS,
    meta: { followsWrites: true },
  })
}

const moreOf = (total: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.ceil(total / MAX_LIMIT) - 1) },
    (_page, n) => (n + 1) * MAX_LIMIT,
  )

/** The visits of the weeks of a month; filters by network and person show none. */
export const calendarVisitsQuery = ({ month, clientId }: Filter) =>
  visitsQuery({ ...gridOf(month), ...(clientId && { clientId }) })

export const showsVisits = ({ network, personId }: Filter): boolean => !network && !personId

/** The scope above the calendar, of months that may have one. */
const calendarScopeQuery = ({ month, clientId }: Filter, now = new Date()) => {
  if (month > addMonths(monthOf(now), 1)) return undefined
  return clientId ? scopeQuery(clientId, month) : scopeTotalsQuery(month)
}

/** The questions of the calendar at an address. */
export const calendarQueriesAt = (search: URLSearchParams) => {
  const filter = calendarAt(search)
  return [
    calendarQuery(filter),
    showsVisits(filter) ? calendarVisitsQuery(filter) : undefined,
    calendarScopeQuery(filter),
  ]
}

// As the server lists them, so that nothing moves once it has answered.
const inOrder = (pieces: readonly PieceItem[]): PieceItem[] => {
  const placed = pieces.map((piece) => ({ piece, place: listOrderOf(piece) }))
  placed.sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)))
  return placed.map(({ piece }) => piece)
}

type Move = { id: string; from: string; to: string }

/** Moves a piece to another day, optimistically; rolled back if the server refuses. */
export const useMovePiece = () => {
  const queryClient = useQueryClient()
  const show = (id: string, day: string) =>
    queryClient.setQueriesData(
      { queryKey: CALENDAR },
      (old: CalendarPieces | undefined) =>
        old && {
          ...old,
          pieces: inOrder(
            old.pieces.map((piece) => (piece.id === id ? { ...piece, plannedOn: day } : piece)),
          ),
        },
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
