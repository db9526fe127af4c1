import { randomBytes } from 'node:crypto'

/** An id that nobody can guess from another one: 16 random bytes as 32 hex digits (security M18). */
export const randomId = (): string => randomBytes(16).toString('hex')
