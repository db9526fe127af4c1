import { createHash } from 'node:crypto'

/** The SHA-256 of a text. Of a secret it hides only a random one, which nobody can try through. */
export const sha256 = (text: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(text).digest(encoding)
