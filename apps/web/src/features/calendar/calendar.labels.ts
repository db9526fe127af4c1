import { weekdayOf } from '@bastidor/shared/dates'
import { once } from '@bastidor/shared/once'

const format = (options: Intl.DateTimeFormatOptions) => {
  const text = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }))
  return (day: string) => text().format(new Date(`${day}T00:00:00Z`))
}

/** `2026-03-14` → '14 de março'. */
export const dayText = format({ day: 'numeric', month: 'long' })
/** `2026-03-14` → 'sábado, 14 de março'. */
export const longDayText = format({ weekday: 'long', day: 'numeric', month: 'long' })
const weekdayText = format({ weekday: 'short' })
/** `2026-03-14` → 'sáb 14'. */
export const shortDayText = (day: string): string =>
  `${weekdayText(day).replace('.', '')} ${Number(day.slice(8))}`

export const WEEKDAYS = [
  'domingo',
  'segunda',
  'terça',
  'quarta',
  'quinta',
  'sexta',
  'sábado',
] as const

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))
