import { boundedText } from './bounded.ts'

export const PASSWORD_MIN = 6
/** bcrypt ignores all bytes after this many. */
const PASSWORD_MAX_BYTES = 72

export const PASSWORD_TOO_SHORT = 'Senha deve ter no mínimo 6 caracteres'
const PASSWORD_TOO_LONG = 'A senha pode ter no máximo 72 bytes (cerca de 72 letras sem acento).'

const utf8Length = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  return point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

const byteLength = (text: string): number =>
  Array.from(text, utf8Length).reduce((sum, bytes) => sum + bytes, 0)

/** True if bcrypt hashes the whole password; it would truncate a longer one. */
export const isHashedWhole = (password: string): boolean =>
  byteLength(password) <= PASSWORD_MAX_BYTES

/** A new password: never trimmed or truncated. */
export const newPassword = (blank: string = PASSWORD_TOO_SHORT) =>
  // A character has at least one byte.
  boundedText(PASSWORD_MAX_BYTES, blank, PASSWORD_TOO_LONG)
    .min(1, blank)
    .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
    .refine(isHashedWhole, PASSWORD_TOO_LONG)

/** Password strength from 0 to 4, for the meter next to the input. */
export const passwordStrength = (password: string): number => {
  if (password.length < PASSWORD_MIN) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/].filter((kind) => kind.test(password)).length
  const variety = new Set(password).size
  const bits = Math.min(password.length, variety * 2) * (1.2 + kinds)
  if (bits < 18) return 1
  return bits < 30 ? 2 : bits < 45 ? 3 : 4
}
