import { taxIdKey } from '@bastidor/shared/tax-id'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

/**
 * Formats a CPF or CNPJ while typing: `52998224725` → `529.982.247-25`, and from the twelfth
 * character or the first letter on as a CNPJ: `12ABC34501DE35` → `12.ABC.345/01DE-35`. Excess
 * characters are kept.
 */
export const formatTypedTaxId = (typed: string): string => {
  const key = taxIdKey(typed)
  const isCpf = key.length <= CPF_LENGTH && /^\d*$/.test(key)
  return isCpf ? cut(key, [3, 6, 9], '..-') : cut(key, [2, 5, 8, 12], '../-')
}

/** Formats a stored CPF or CNPJ; any other text is left as stored. */
export const formatTaxId = (stored: string): string => {
  const isComplete = [CPF_LENGTH, CNPJ_LENGTH].includes(taxIdKey(stored).length)
  return isComplete && /^[\w.\-/ ]+$/.test(stored) ? formatTypedTaxId(stored) : stored
}

const cut = (key: string, places: readonly number[], marks: string): string =>
  Array.from(key, (sign, at) => `${marks[places.indexOf(at)] ?? ''}${sign}`).join('')
