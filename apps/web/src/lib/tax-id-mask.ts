import { taxIdKey } from '@bastidor/shared/tax-id'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

/**
 * A CPF or CNPJ as it is typed: `52998224725` → `529.982.247-25`, and from the twelfth character or
 * the first letter on as a CNPJ: `12ABC34501DE35` → `12.ABC.345/01DE-35`. What is too long stays so.
 */
export const formatTypedTaxId = (typed: string): string => {
  const key = taxIdKey(typed)
  const isCpf = key.length <= CPF_LENGTH && /^\d*$/.test(key)
  return isCpf ? cut(key, [3, 6, 9], '..-') : cut(key, [2, 5, 8, 12], '../-')
}

/** A stored CPF or CNPJ in its written form; what is neither stays as it was stored. */
export const formatTaxId = (stored: string): string => {
  const isComplete = [CPF_LENGTH, CNPJ_LENGTH].includes(taxIdKey(stored).length)
  return isComplete && /^[\w.\-/ ]+$/.test(stored) ? formatTypedTaxId(stored) : stored
}

const cut = (key: string, places: readonly number[], marks: string): string =>
  Array.from(key, (sign, at) => `${marks[places.indexOf(at)] ?? ''}${sign}`).join('')
