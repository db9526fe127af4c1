import { isCNPJ, isCPF } from 'validation-br'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

/** A CPF or CNPJ as it is compared: only its digits and letters, in capitals (CNPJ of 2026). */
export const taxIdKey = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What is wrong with a typed CPF or CNPJ, numeric or alphanumeric; null: nothing, or it is empty. */
export const taxIdProblem = (text: string): string | null => {
  const key = taxIdKey(text)
  if (key === '') return null
  if (key.length === CPF_LENGTH) return isCPF(key) ? null : 'CPF inválido.'
  if (key.length === CNPJ_LENGTH) return isCNPJ(key) ? null : 'CNPJ inválido.'
  return 'Informe um CPF (11 dígitos) ou um CNPJ (14 caracteres).'
}
