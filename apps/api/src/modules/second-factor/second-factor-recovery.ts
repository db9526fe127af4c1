import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@bastidor/shared/second-factor'
import { sha256 } from '#lib/sha256'

// Of the 36 letters and digits, those that nobody takes for another: 5 bits each.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const GROUP = /.{4}(?=.)/g

const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(GROUP, '$&-')

/** Ten new recovery codes of 80 bits, and what is stored of them. */
export const newRecoveryCodes = (): { codes: string[]; hashes: string[] } => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { codes, hashes: codes.map((code) => recoveryHash(code)) }
}

/** The stored form of a code; letters that look like a digit count as that digit. */
export const recoveryHash = (code: string): string => {
  const letters = code.replaceAll('-', '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  // A plain digest: 80 random bits cannot be tried through.
  return sha256(letters)
}
