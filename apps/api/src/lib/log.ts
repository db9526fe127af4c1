import { pino } from 'pino'
import { env } from '#config/env'

const DEFAULT_LEVELS = { production: 'info', development: 'warn', test: 'silent' } as const

const SECRET_FIELDS = [
  'authorization',
  'body',
  'clientPassword',
  'cookie',
  'currentPassword',
  'feedback',
  'headers',
  'newPassword',
  'password',
  'senhaDominio',
  'senhaHospedagem',
  'set-cookie',
  'setupToken',
  'token',
]

/** The process' one logger: JSON lines; nothing logs a body, a header or a raw public address. */
export const log = pino({
  level: env.LOG_LEVEL ?? DEFAULT_LEVELS[env.NODE_ENV],
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // The second line of defence: whatever object reaches the logger loses these.
  redact: {
    paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
    censor: '[oculto]',
  },
})
