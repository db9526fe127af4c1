import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ROOT } from '#root'
import { mailProblems } from './env-mail.ts'
import { productionProblems } from './env-production.ts'
import { FILE_NAMES, envSchema } from './env-schema.ts'
import { type Secrets, localSecrets, makeSecrets } from './env-secrets.ts'

type Parsed = z.infer<typeof envSchema>
export type Env = Parsed & Secrets & { DATA_DIR: string; CORS_ORIGINS: string[] }
type Source = Record<string, string | undefined>

/** Invalid environment, one line per variable. */
export class EnvError extends Error {}

/**
 * Parses and validates the environment. Production requires all settings; elsewhere secrets are
 * generated. Throws `EnvError` naming each invalid variable.
 */
export const parseEnv = (source: Source): Env => {
  const given = withoutBlanks(withSecretFiles(source))
  const parsed = envSchema.safeParse(given)
  const issues = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (!parsed.success) throw new EnvError(issues?.join('\n'))
  const env = parsed.data
  const problems = [
    ...mailProblems(env),
    ...(env.METRICS_PORT === env.PORT ? ['METRICS_PORT: não pode ser a mesma que PORT'] : []),
    ...(env.NODE_ENV === 'production' ? productionProblems(env) : []),
  ]
  if (problems.length > 0) throw new EnvError(problems.join('\n'))

  const dataDir = env.DATA_DIR ?? join(ROOT, '.data')
  const made = needsSecrets(env) ? ownSecrets(env, dataDir) : undefined
  return Object.freeze({
    ...env,
    DATA_DIR: dataDir,
    CORS_ORIGINS: env.CORS_ORIGINS ?? defaultOrigins(env),
    JWT_SECRETS: env.JWT_SECRETS ?? made?.JWT_SECRETS ?? [],
    SECRETS_KEYS: env.SECRETS_KEYS ?? made?.SECRETS_KEYS ?? [],
    BACKUP_KEY: env.BACKUP_KEY ?? made?.BACKUP_KEY ?? '',
  })
}

// Compose passes unset variables as empty strings, and pasted values may contain spaces.
const withoutBlanks = (source: Source): Source => {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()])
  return Object.fromEntries(trimmed.filter(([, value]) => value)) as Source
}

const withSecretFiles = (source: Source): Source => {
  const read = { ...source }
  for (const name of FILE_NAMES) {
    const path = source[`${name}_FILE`]?.trim()
    if (!path || source[name]?.trim()) continue
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch {
      throw new EnvError(`${name}_FILE: o arquivo ${path} não existe ou não pode ser lido`)
    }
  }
  return read
}

const needsSecrets = (env: Parsed) => !env.JWT_SECRETS || !env.SECRETS_KEYS || !env.BACKUP_KEY
const ownSecrets = (env: Parsed, dataDir: string) => {
  try {
    return env.NODE_ENV === 'test' ? makeSecrets() : localSecrets(dataDir)
  } catch (error) {
    const { code = 'conteúdo inválido' } = error as NodeJS.ErrnoException // the message has secrets
    throw new EnvError(`DATA_DIR: ${dataDir}/secrets.json não pode ser lido ou criado (${code})`)
  }
}
const defaultOrigins = (env: Parsed) =>
  env.NODE_ENV === 'production' ? [] : ['http://localhost:5173']

/** EX_CONFIG of sysexits.h: tells the supervisor that a restart is pointless. */
export const EXIT_CONFIG = 78

const readEnv = (): Env => {
  const dotenv = join(ROOT, '.env')
  if (process.env.NODE_ENV !== 'test' && existsSync(dotenv)) process.loadEnvFile(dotenv)
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`Configuração inválida:\n${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}

/** The environment of this process; nothing else reads `process.env`. */
export const env = readEnv()
