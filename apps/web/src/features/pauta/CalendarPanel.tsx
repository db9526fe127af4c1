import { Button, Skeleton, Stack } from '@mantine/core'
import { formatInstant } from '@bastidor/shared/dates'
import type { CalendarState } from '@bastidor/shared/pauta.calendar'
import { CopyValue } from '#ui/actions/CopyValue.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { calendarQuery, useCloseCalendar, useOpenCalendar } from './calendar.queries.ts'

/** The feed of one's tasks for calendar programs: its address is shown once. */
export const CalendarPanel = () => (
  <Panel title="Agenda (iCal)">
    <QueryBoundary query={calendarQuery()} skeleton={<Skeleton height={60} />}>
      {(state) => <Feed state={state} />}
    </QueryBoundary>
  </Panel>
)

const Feed = ({ state }: { state: CalendarState }) => {
  const opening = useOpenCalendar()
  const closing = useCloseCalendar()
  const url = state.on ? opening.data?.url : undefined
  return (
    <Stack gap="sm">
      <PanelRow
        title={state.on ? 'Aberta para outros programas' : 'Desativada'}
        hint={hintOf(state)}
        action={
          <>
            <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
              {state.on ? 'Criar outro endereço' : 'Ativar'}
            </Button>
            {state.on && (
              <Button
                variant="default"
                loading={closing.isPending}
                onClick={() => closing.mutate()}
              >
                Desativar
              </Button>
            )}
          </>
        }
      />
      {url && (
        <Notice tone="info">
          Copie agora: o endereço só aparece uma vez. Quem o tem vê suas tarefas.{' '}
          <CopyValue label="o endereço da agenda" value={url} />
        </Notice>
      )}
    </Stack>
  )
}

const hintOf = ({ on, createdAt, lastReadAt }: CalendarState): string => {
  if (!on) return 'Veja suas tarefas com data no Google Agenda, no Outlook ou no celular.'
  const read = lastReadAt ? `lida em ${formatInstant(lastReadAt)}` : 'ainda não foi lida'
  return `Desde ${createdAt ? formatInstant(createdAt) : ''} · ${read}`
}
