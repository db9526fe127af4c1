import { randomBytes } from 'node:crypto'
import { EnvError, parseEnv } from '#config/env'

/** A sound value of a secret. */
export const secret = () => randomBytes(32).toString('base64')
/** A sound environment of production. */
export const production = () => ({
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://app:senha@db:27017/bastidor?replicaSet=rs0&w=majority',
  JWT_SECRETS: secret(),
  SECRETS_KEYS: secret(),
  BACKUP_KEY: secret(),
  PUBLIC_URL: 'https://app.agencia.com.br',
})
export type Source = Record<string, string | undefined>

/** What is wrong with an environment; empty: nothing. */
export const problemsOf = (source: Source): string => {
  try {
    parseEnv(source)
    return ''
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
}
