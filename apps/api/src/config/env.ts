import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ROOT } from '#root'
import { productionProblems } from './env-production.ts'
import { FILE_NAMES, envSchema } from './env-schema.ts'
import { type Secrets, localSecrets, makeSecrets } from './env-secrets.ts'

type Parsed = z.infer<typeof envSchema>
export type Env = Parsed & Secrets & { DATA_DIR: string; CORS_ORIGINS: string[] }
type Source = Record<string, string | undefined>

/** What is wrong with the environment, one line per variable. */
export class EnvError extends Error {}

/**
 * Reads and checks the environment. In production everything must be given and sound; elsewhere
 * the product makes its own secrets. Throws `EnvError` naming each bad variable.
 */
export const parseEnv = (source: Source): Env => {
  const given = withoutBlanks(withSecretFiles(source))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  const env = parsed.data
  const problems = env.NODE_ENV === 'production' ? productionProblems(env) : []
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

// Compose passes an unset variable on as an empty one; a pasted value brings spaces along.
const withoutBlanks = (source: Source): Source =>
  Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  ) as Source

const withSecretFiles = (source: Source): Source => {
  const read = { ...source }
  for (const name of FILE_NAMES) {
    const path = source[`${name}_FILE`]?.trim()
    if (!path || source[name]?.trim()) continue
    if (!existsSync(path)) throw new EnvError(`${name}_FILE: o arquivo ${path} não existe`)
    read[name] = readFileSync(path, 'utf8').trim()
  }
  return read
}

const needsSecrets = (env: Parsed) => !env.JWT_SECRETS || !env.SECRETS_KEYS || !env.BACKUP_KEY
const ownSecrets = (env: Parsed, dataDir: string) =>
  env.NODE_ENV === 'test' ? makeSecrets() : localSecrets(dataDir)
const defaultOrigins = (env: Parsed) =>
  env.NODE_ENV === 'production' ? [] : ['http://localhost:5173']

/** sysexits.h EX_CONFIG: the supervisor need not try again with the same configuration. */
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

/** The environment of this process; the only reader of `process.env`. */
export const env = readEnv()
