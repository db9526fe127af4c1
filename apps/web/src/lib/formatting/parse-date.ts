import { formatDay, isCalendarDay } from '@bastidor/shared/dates'

export const INVALID_DATE = 'Data inválida.'

/** The text of a day field: `1990-07-05` → `05/07/1990`; empty stays empty. */
export const dateText = (day: string | null): string => formatDay(day)

/**
 * Formats a date while typing: `0507199` → `05/07/199`; a slash completes a single digit: `5/` →
 * `05`. Excess digits are kept and make the date invalid.
 */
export const maskDate = (typed: string): string => {
  if (ISO_DAY.test(typed.trim())) return dateText(typed.trim())
  const digits = typed.replace(ONE_DIGIT, '0$1').replace(/\D/g, '')
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const ONE_DIGIT = /(?<=^|^\d{2}\/)(\d)[/.-]$/

/** A pasted day as the field shows it, also without its zeros: `5/7/1990` → `05/07/1990`; else null. */
export const pastedDate = (pasted: string): string | null => {
  const [, day = '', month = '', year] = WITHOUT_ZEROS.exec(pasted.trim()) ?? []
  return year ? [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/') : null
}

// While it is typed, a digit that is missing in the middle is one that is being corrected.
const WITHOUT_ZEROS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** `05/07/1990` → `1990-07-05`; empty stays empty, an invalid date is `null`. */
export const parseDate = (typed: string): string | null => {
  if (typed.trim() === '') return ''
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return isCalendarDay(iso) ? iso : null
}
