import { formatDay, isCalendarDay } from '@bastidor/shared/dates'

export const INVALID_DAY = 'Data inválida.'

/** What a day field shows: `1990-07-05` → `05/07/1990`, nothing → nothing. */
export const typedDay = (day: string | null): string => formatDay(day)

/**
 * A day as it is typed: `0507199` → `05/07/199`, and a slash ends a day or month of one digit:
 * `5/` → `05`. A digit too many stays, and makes it no day.
 */
export const formatTypedDay = (typed: string): string => {
  if (ISO_DAY.test(typed.trim())) return typedDay(typed.trim())
  const digits = typed.replace(ONE_DIGIT, '0$1').replace(/\D/g, '')
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const ONE_DIGIT = /(?<=^|^\d{2}\/)(\d)[/.-]$/

/** `05/07/1990` → `1990-07-05`; nothing stays nothing, and what is no day is `null`. */
export const dayOfTyped = (typed: string): string | null => {
  if (typed.trim() === '') return ''
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return isCalendarDay(iso) ? iso : null
}
