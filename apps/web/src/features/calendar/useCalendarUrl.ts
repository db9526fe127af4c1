import { monthOf } from '@bastidor/shared/dates'
import { NETWORKS, type Network } from '@bastidor/shared/pieces.kinds'
import { useSearchParams } from 'react-router-dom'
import { asMonth } from '#lib/navigation/as-month.ts'
import { useSetParams } from '#lib/navigation/useSetParams.ts'
import { asDay, firstShown } from './calendar-days.ts'

const VIEWS = ['mes', 'semana', 'lista'] as const
type CalendarView = (typeof VIEWS)[number]

/** What the calendar shows, as in the address. */
export type CalendarState = {
  month: string
  view: CalendarView
  /** Of the week. */
  day: string
  clientId: string
  network: Network | ''
  personId: string
}

const ID = /^[0-9a-f]{24}$/i

/** The state in the address; what makes no sense there is left out. */
export const calendarAt = (params: URLSearchParams, now = new Date()): CalendarState => {
  const idOf = (name: string) => ID.exec(params.get(name) ?? '')?.[0] ?? ''
  const asked = asDay(params.get('dia'))
  const month = asMonth(params.get('mes')) ?? asMonth(asked && asked.slice(0, 7)) ?? monthOf(now)
  return {
    month,
    view: VIEWS.find((view) => view === params.get('vista')) ?? 'mes',
    day: asked?.startsWith(month) ? asked : firstShown(month, now),
    clientId: idOf('cliente'),
    network: NETWORKS.find((network) => network === params.get('rede')) ?? '',
    personId: idOf('pessoa'),
  }
}

/** The calendar's state, stored in the address. */
export const useCalendarUrl = () => {
  const [params] = useSearchParams()
  const set = useSetParams({ push: true })
  const replace = useSetParams()
  return {
    ...calendarAt(params),
    /** Whether a list shows the days that have passed. */
    isPastOpen: params.has('passados'),
    setPastOpen: (isOpen: boolean) => replace({ passados: isOpen ? '1' : '' }),
    setMonth: (month: string) => set({ mes: month, dia: '' }),
    setView: (view: string) => set({ vista: view === 'mes' ? '' : view }),
    setDay: (day: string) => set({ mes: day.slice(0, 7), dia: day }),
    openWeek: (day: string) => set({ mes: day.slice(0, 7), dia: day, vista: 'semana' }),
    setClient: (id: string) => set({ cliente: id }),
    setNetwork: (network: string) => set({ rede: network }),
    setPerson: (id: string) => set({ pessoa: id }),
    clear: () => set({ cliente: '', rede: '', pessoa: '' }),
  }
}
