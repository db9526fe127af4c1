import { randomBytes } from 'node:crypto'

/** An unguessable id: 16 random bytes as 32 hex digits. */
export const randomId = (): string => randomBytes(16).toString('hex')
