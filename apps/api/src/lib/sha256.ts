import { createHash } from 'node:crypto'

/** The SHA-256 of a text. It protects only random secrets, which cannot be guessed by trial. */
export const sha256 = (text: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(text).digest(encoding)
