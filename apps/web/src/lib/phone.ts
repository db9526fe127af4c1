const COUNTRY = '55'
const LONGEST = 11

/**
 * A Brazilian phone as it is typed: `4799998888` → `(47) 9999-8888`, with the ninth digit
 * `(47) 99999-8888`. Another country's number, which begins with +, stays as typed, and so does
 * one with too many digits: which of them is too many only who typed it knows.
 */
export const formatPhone = (typed: string): string => {
  const all = typed.replace(/\D/g, '')
  const hasCountry = all.length > LONGEST && all.startsWith(COUNTRY)
  if (typed.trimStart().startsWith('+') && !hasCountry) return typed
  const digits = hasCountry ? all.slice(COUNTRY.length) : all
  if (digits.length > LONGEST) return typed
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (rest === '') return area && `(${area}`
  const cut = rest.length > 8 ? 5 : 4
  const tail = rest.slice(cut)
  return `(${area}) ${rest.slice(0, cut)}${tail && `-${tail}`}`
}

// With or without the country or the 0 of a long-distance call; the area has no 0, and what has
// nine digits is a mobile phone.
const BRAZILIAN = /^(?:\+?55|0)?([1-9]{2}(?:9\d{8}|[2-9]\d{7}))$/

/** The ten or eleven digits of a whole Brazilian number; null: another country's, or none. */
export const brazilianDigits = (stored: string): string | null =>
  BRAZILIAN.exec(stored.replace(/[\s().-]/g, ''))?.[1] ?? null

/**
 * A stored phone as it is shown, however it came in: `+5547999998888` → `(47) 99999-8888`. What is
 * no whole Brazilian number is shown as it was stored.
 */
export const shownPhone = (stored: string): string => {
  const digits = brazilianDigits(stored)
  return digits === null ? stored : formatPhone(digits)
}
