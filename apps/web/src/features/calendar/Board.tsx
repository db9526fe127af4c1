import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@bastidor/shared/dates'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'
import type { Visit } from '@bastidor/shared/visits'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { monthText } from '#lib/formatting/months.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { paths } from '#paths.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import { calendarVisitsQuery, showsVisits, type CalendarPieces } from './calendar.queries.ts'
import { daysFrom, weekOf, weeksOf } from './calendar-days.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayList } from './DayList.tsx'
import { PieceBoard } from './PieceBoard.tsx'
import { useCalendarUrl, type CalendarState } from './useCalendarUrl.ts'

const VisitDialog = lazyWithPreload(() =>
  import('./calendar-dialogs.slots.ts').then((file) => file.VisitDialog),
)

type Props = { state: CalendarState; isPhone: boolean; found: CalendarPieces; now: Date }

/** The days that are shown, with their pieces and visits. */
export const Board = ({ state, isPhone, found: { pieces, total }, now }: Props) => {
  const { openWeek } = useCalendarUrl()
  const { opened, open, close } = useDialogFor<Visit>()
  const hasVisits = showsVisits(state)
  const visits = useQuery({ ...calendarVisitsQuery(state), enabled: hasVisits })
  const { month, day } = state
  const view = isPhone ? 'lista' : state.view
  const known = (hasVisits && visits.data) || []
  const filled = (days: readonly string[]) =>
    days.map((one) => ({
      day: one,
      pieces: pieces.filter(({ plannedOn }) => plannedOn === one),
      visits: known.filter((visit) => visit.day === one),
    }))
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
      {isEmpty && (
        <p className="mb-12 text-14 text-dimmed" role="status">
          <EmptyText state={state} />
        </p>
      )}
      {total > pieces.length && (
        <p className="mb-12 text-14 text-dimmed" role="status">
          Mostrando {pieces.length} de {total} peças. Escolha um cliente para ver todas.
        </p>
      )}
      <PieceBoard pieces={pieces}>
        {view === 'lista' && (
          <DayList label={monthText(month)} days={filled(daysFrom(first, last))} {...shared} />
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
