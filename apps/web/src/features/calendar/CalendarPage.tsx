import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { useNow } from '#lib/browser/useNow.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useCan } from '#lib/session/Can.tsx'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useIsPhone } from '#ui/table/useIsPhone.ts'
import { Board } from './Board.tsx'
import { calendarQuery } from './calendar.queries.ts'
import { CalendarTools } from './CalendarTools.tsx'
import { ScopeNumbers } from './ScopeNumbers.tsx'
import { useCalendarUrl, type CalendarState } from './useCalendarUrl.ts'

const NewVisitDialog = lazyWithPreload(() =>
  import('./calendar-dialogs.slots.ts').then((file) => file.NewVisitDialog),
)

// Days that were opened belong to the filter of then.
const filterOf = ({ clientId, network, personId }: CalendarState): string =>
  [clientId, network, personId].join(' ')

/** When pieces are published and visits take place, by month, week or as a list. */
export const CalendarPage = () => {
  const address = useCalendarUrl()
  const isPhone = useIsPhone()
  const state = isPhone ? { ...address, view: 'lista' as const } : address
  const can = useCan()
  const now = useNow()
  const creation = useDialogParam()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...calendarQuery(state),
    placeholderData: keepPreviousData,
  })
  const { data: client, isLoading: isClientLoading } = useQuery({
    ...clientQuery(state.clientId),
    enabled: state.clientId !== '',
  })
  const mayVisit = can('visit.create')
  useHotkeys(mayVisit ? [{ key: 'n', label: 'Nova captação', run: creation.open }] : [])
  return (
    <Page
      title="Calendário"
      lead="Quando cada peça sai. Arraste para mudar o dia."
      actions={
        mayVisit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            onClick={creation.open}
          >
            Nova captação
          </Button>
        )
      }
    >
      <CalendarTools isPhone={isPhone} />
      {state.month <= addMonths(monthOf(now), 1) && (
        <ScopeNumbers clientId={state.clientId} month={state.month} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <Board key={filterOf(state)} state={state} found={data} now={now} />
        </div>
      )}
      {!data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && (
        <div className="h-640 card" role="status" aria-busy="true" aria-label="Carregando" />
      )}
      <Suspense>
        {creation.isOpen && !isClientLoading && (
          <NewVisitDialog client={client} day={state.day} onClose={creation.close} />
        )}
      </Suspense>
    </Page>
  )
}
