import { type LoggerOptions, pino } from 'pino'
import { env } from '#config/env'
import { VERSION } from '#config/version'

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

// On a full disk lines are lost, all after 1 MB of them; `flushSync` would retry for ever.
const output = pino.destination({ dest: 1, maxLength: 1024 ** 2 })
const flushSync = output.flushSync.bind(output)
output.on('error', () => (output.flushSync = () => undefined))
output.on('write', () => (output.flushSync = flushSync))

const options: LoggerOptions = {
  level: env.LOG_LEVEL ?? DEFAULT_LEVELS[env.NODE_ENV],
  base: { service: 'bastidor', version: VERSION },
  timestamp: pino.stdTimeFunctions.isoTime,
  // A second safeguard: these fields are redacted from any logged object.
  redact: {
    paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
    censor: '[oculto]',
  },
}

/**
 * The process's logger, writing JSON lines. Never log bodies, headers or the URL of a public link.
 */
export const log = pino(options, output)

/** The same for the line of a request: its fields are fixed, and looking for others takes 14 µs. */
export const requestLogger = log.child({}, { redact: [] })
