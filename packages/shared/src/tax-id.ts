import { isCNPJ, isCPF } from 'validation-br'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

/** A CPF or CNPJ normalised for comparison: only digits and capital letters (CNPJ since 2026). */
export const taxIdKey = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** A CPF or CNPJ, normalised, with only its middle readable: `***.982.247-**`. */
export const maskTaxId = (key: string): string =>
  key.length === CPF_LENGTH
    ? `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**`
    : `**.${key.slice(2, 5)}.${key.slice(5, 8)}/****-**`

/** The error for a typed CPF or CNPJ, numeric or alphanumeric; null if it is valid or empty. */
export const taxIdProblem = (text: string): string | null => {
  const key = taxIdKey(text)
  if (key === '') return null
  if (key.length === CPF_LENGTH) return isCPF(key) ? null : 'CPF inválido.'
  if (key.length === CNPJ_LENGTH) return isCNPJ(key) ? null : 'CNPJ inválido.'
  return 'Informe um CPF (11 dígitos) ou um CNPJ (14 caracteres).'
}
