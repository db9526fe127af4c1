import { once } from '@bastidor/shared/once'

const format = (options: Intl.DateTimeFormatOptions) => {
  const text = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }))
  return (month: string) => text().format(new Date(`${month}-01T00:00:00Z`))
}

/** `2026-11` → `novembro de 2026`. */
export const monthText = format({ month: 'long', year: 'numeric' })

const monthName = format({ month: 'short' })

/** `2026-11` → `nov/26`, for an axis or a row. */
export const shortMonth = (month: string): string =>
  `${monthName(month).replace('.', '')}/${month.slice(2, 4)}`
