import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayOf } from '@bastidor/shared/dates'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'
import type { PieceItem } from '@bastidor/shared/pieces'
import type { Visit } from '@bastidor/shared/visits'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { monthText } from '#lib/formatting/months.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { paths } from '#paths.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import {
  calendarVisitsQuery,
  inOrder,
  restQuery,
  showsVisits,
  type CalendarPieces,
} from './calendar.queries.ts'
import { daysFrom, weekOf, weeksOf } from './calendar-days.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayList } from './DayList.tsx'
import { PieceBoard } from './PieceBoard.tsx'
import { useCalendarUrl, type CalendarState } from './useCalendarUrl.ts'

const VisitDialog = lazyWithPreload(() =>
  import('./calendar-dialogs.slots.ts').then((file) => file.VisitDialog),
)

type Props = { state: CalendarState; found: CalendarPieces; now: Date }

/** The days that are shown, with their pieces and visits. */
export const Board = ({ state, found, now }: Props) => {
  const { openWeek } = useCalendarUrl()
  const { opened, open, close } = useDialogFor<Visit>()
  const hasVisits = showsVisits(state)
  const visits = useQuery({ ...calendarVisitsQuery(state), enabled: hasVisits })
  const [openDays, setOpenDays] = useState<readonly string[]>([])
  const { month, day, view } = state
  const openOnes = openDays.filter((one) => one.startsWith(month))
  const rest = useQuery({
    ...restQuery(openOnes, state),
    enabled: openOnes.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = (hasVisits && visits.data) || []
  const pieces = rest.data
    ? inOrder(uniqueOf([...found.pieces, ...rest.data.pieces]))
    : found.pieces
  const filled = (days: readonly string[]) =>
    days.map((one) => {
      const own = pieces.filter(({ plannedOn }) => plannedOn === one)
      return {
        day: one,
        pieces: own,
        unloaded: Math.max(0, (found.days[one] ?? 0) - own.length),
        visits: known.filter((visit) => visit.day === one),
      }
    })
  const today = dayOf(now)
  const shared = { today, isClients: state.clientId !== '', onVisit: open }
  const { first, last } = daysOfMonth(month)
  const isEmpty = pieces.length + known.length === 0
  return (
    <>
      {hasVisits && visits.error && !visits.data && (
        <InlineError onRetry={() => void visits.refetch()} isRetrying={visits.isFetching}>
          Não deu para carregar as captações.
        </InlineError>
      )}
      {rest.error && !rest.data && (
        <InlineError onRetry={() => void rest.refetch()} isRetrying={rest.isFetching}>
          Não deu para carregar as outras peças do dia.
        </InlineError>
      )}
      {isEmpty && (
        <p className="mb-12 text-14 text-dimmed" role="status">
          <EmptyText state={state} />
        </p>
      )}
      {found.beyond > 0 && (
        <p className="mb-12 text-14 text-dimmed" role="status">
          Mostrando {pieces.length} de {pieces.length + found.beyond} peças. Escolha um cliente para
          ver todas.
        </p>
      )}
      <PieceBoard pieces={pieces}>
        {view === 'lista' && (
          <DayList
            label={monthText(month)}
            days={filled(daysFrom(first, last))}
            openDays={openOnes}
            onMore={(day) => setOpenDays([...openDays, day])}
            {...shared}
          />
        )}
        {view !== 'lista' && (
          <DayGrid
            label={view === 'semana' ? 'Semana' : monthText(month)}
            weeks={(view === 'semana' ? [weekOf(day)] : weeksOf(month)).map(filled)}
            month={month}
            isWeek={view === 'semana'}
            onMore={openWeek}
            {...shared}
          />
        )}
      </PieceBoard>
      <Suspense>
        {opened && <VisitDialog key={opened.key} visit={opened.item} onClose={close} />}
      </Suspense>
    </>
  )
}

const uniqueOf = (pieces: readonly PieceItem[]): PieceItem[] => [
  ...new Map(pieces.map((piece) => [piece.id, piece])).values(),
]

const EmptyText = ({ state: { month, network, personId, clientId } }: Pick<Props, 'state'>) => {
  if (network || personId) return `Nenhuma peça em ${monthText(month)} com estes filtros.`
  const none = `Nenhuma peça com dia em ${monthText(month)}.`
  return clientId ? (
    <>
      {none} Dê um dia a elas na{' '}
      <Anchor component={Link} to={paths.clientPieces(clientId)} inherit>
        aba Peças
      </Anchor>
      .
    </>
  ) : (
    `${none} Dê um dia às peças na aba Peças de cada cliente.`
  )
}
