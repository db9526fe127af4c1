import { isCalendarDay } from './dates.ts'
import { fold } from './text.ts'

/**
 * Numbers, dates and words as people write them in spreadsheets. Each reader returns the value in
 * the product's format, or undefined if it cannot be parsed.
 */

const CURRENCY = /r\$|brl|reais|\s|\u00a0/gi
const PER_MONTH = /(\/|por)?\s*(m[eê]s|mensal|mensais)\s*$/i

/** The error for an ambiguous number. */
export const ambiguousNumber = (text: string): string =>
  `Não dá para saber se "${text}" tem milhares ou centavos. Escreva, por exemplo, 1500,00.`

/** True if a number such as `1,500` may mean 1500 or 1.5. */
export const isAmbiguousNumber = (text: string): boolean =>
  /^\d{1,3},\d{3}$/.test(text.replace(CURRENCY, ''))

/** `R$ 1.500,00`, `1500,5`, `1.500`, `1,500.00` and `1500.5` → `'1500.00'` …; `R$ -` is zero. */
export const readNumber = (typed: string): string | undefined => {
  const text = typed.replace(PER_MONTH, '').replace(CURRENCY, '')
  if (/^[-–—]+$/.test(text)) return '0'
  if (/^\d+([.,]\d{1,2})?$/.test(text)) return text.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '')
  return /^\d{1,3}(,\d{3}){2,}$/.test(text) ? text.replaceAll(',', '') : undefined
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/

/** `05/03/2025`, `5-3-25`, `2025-03-05` (also with a time) → `'2025-03-05'`. */
export const readDay = (typed: string): string | undefined => {
  const text = typed.trim()
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  const [, first, second, last] = DAY_FIRST.exec(text) ?? []
  const iso =
    year !== undefined ? isoDay(year, month, day) : first && isoDay(century(last), second, first)
  return iso && isCalendarDay(iso) ? iso : undefined
}

const century = (year = '') => (year.length === 2 ? `20${year}` : year)
const isoDay = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** `10`, `dia 10`, `todo dia 10` and `10/05/2025` → `'10'`. */
export const readDueDay = (typed: string): string | undefined => {
  const date = readDay(typed)
  if (date) return String(Number(date.slice(8)))
  const day = /^(?:todo )?(?:dia )?(\d{1,2})$/.exec(fold(typed))?.[1]
  return day && Number(day) >= 1 && Number(day) <= 31 ? String(Number(day)) : undefined
}

const YES = new Set(['sim', 's', 'x', 'true', 'verdadeiro', '1', 'yes', 'y'])
const NO = new Set(['nao', 'n', 'false', 'falso', '0', 'no', '-'])

/** A cell as a yes or no, in any case and with or without accents; undefined: neither. */
export const readYesNo = (typed: string): boolean | undefined => {
  const word = fold(typed)
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/**
 * `1500.5` → `'1500,50'`, `1500` → `'1500,00'`: without dots, so that every program can read it.
 */
export const writeMoney = (value: number): string => value.toFixed(2).replace('.', ',')
