import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NETWORK_LABELS, NETWORKS } from '@bastidor/shared/pieces.kinds'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { lateField } from '#ui/inputs/lateField.tsx'
import { MonthSteps } from '#ui/inputs/MonthSteps.tsx'
import classes from './CalendarTools.module.css'
import { useCalendarUrl } from './useCalendarUrl.ts'
import { WeekSteps } from './WeekSteps.tsx'

const ClientSearch = lateField(
  () => import('./calendar-filters.slots.ts').then((file) => file.ClientSearch),
  {},
)
const ColleagueSelect = lateField(
  () => import('./calendar-filters.slots.ts').then((file) => file.ColleagueSelect),
  {},
)

const VIEWS = [
  { value: 'mes', label: 'Mês' },
  { value: 'semana', label: 'Semana' },
  { value: 'lista', label: 'Lista' },
]
const ALL = { value: '', label: 'Todas as redes' }

/** Which days the calendar shows, and whose pieces. */
export const CalendarTools = ({ isPhone }: { isPhone: boolean }) => {
  const url = useCalendarUrl()
  const { month, view, day, clientId, network, personId } = url
  const { data: client } = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' })
  const isFiltered = clientId !== '' || network !== '' || personId !== ''
  return (
    <div className="mb-16 grid gap-12">
      <div className={classes.when}>
        {view === 'semana' && !isPhone ? (
          <WeekSteps day={day} onChange={url.setDay} />
        ) : (
          <MonthSteps month={month} onChange={url.setMonth} />
        )}
        {!isPhone && (
          <SegmentedControl data={VIEWS} value={view} onChange={url.setView} aria-label="Vista" />
        )}
      </div>
      <div className={classes.filters}>
        <ClientSearch
          // Its name is known once it has loaded.
          key={client?.name ?? clientId}
          aria-label="Cliente"
          placeholder="Todos os clientes"
          value={clientId}
          name={client?.name ?? ''}
          onChange={url.setClient}
        />
        <NativeSelect
          aria-label="Rede"
          data={[ALL, ...NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] }))]}
          value={network}
          onChange={({ currentTarget }) => url.setNetwork(currentTarget.value)}
        />
        <ColleagueSelect
          aria-label="Pessoa"
          placeholder="Toda a equipe"
          value={personId}
          onChange={url.setPerson}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={url.clear}>
            Limpar filtros
          </Button>
        )}
      </div>
    </div>
  )
}
