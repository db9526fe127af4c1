const COUNTRY = '55'
const LONGEST = 11

/**
 * A Brazilian phone as it is typed: `4799998888` → `(47) 9999-8888`, with the ninth digit
 * `(47) 99999-8888`. Another country's number, which begins with +, stays as typed, and so does
 * one with too many digits: which of them is too many only who typed it knows.
 */
export const formatPhone = (typed: string): string => {
  const all = typed.replace(/\D/g, '')
  const hasCountry = all.length > 11 && all.startsWith(COUNTRY)
  if (typed.trimStart().startsWith('+') && !hasCountry) return typed
  const digits = hasCountry ? all.slice(COUNTRY.length) : all
  if (digits.length > LONGEST) return typed
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (rest === '') return area && `(${area}`
  const cut = rest.length > 8 ? 5 : 4
  const tail = rest.slice(cut)
  return `(${area}) ${rest.slice(0, cut)}${tail && `-${tail}`}`
}
