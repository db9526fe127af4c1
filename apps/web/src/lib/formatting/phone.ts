const COUNTRY = '55'
const LONGEST = 11

/**
 * Formats a Brazilian phone while typing: `4799998888` → `(47) 9999-8888`, with the ninth digit
 * `(47) 99999-8888`. Foreign numbers, which start with +, and numbers with too many digits are left
 * as typed.
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

// With or without the country code or the long-distance 0; area codes contain no 0, and nine-digit
// numbers are mobile phones.
const BRAZILIAN = /^(?:\+?55|0)?([1-9]{2}(?:9\d{8}|[2-9]\d{7}))$/

/** The ten or eleven digits of a complete Brazilian number; null for any other. */
export const brazilianDigits = (stored: string): string | null =>
  BRAZILIAN.exec(stored.replace(/[\s().-]/g, ''))?.[1] ?? null

/**
 * Formats a stored phone: `+5547999998888` → `(47) 99999-8888`. Anything but a complete Brazilian
 * number is left as stored.
 */
export const shownPhone = (stored: string): string => {
  const digits = brazilianDigits(stored)
  return digits === null ? stored : formatPhone(digits)
}
