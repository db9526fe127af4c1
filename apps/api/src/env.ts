import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { z } from 'zod'
import { FILE_NAMES, SECRET_NAMES, envSchema } from './env.schema.ts'
import { type Secrets, localSecrets, makeSecrets, secretProblem } from './env.secrets.ts'

/** The folder of the checkout (or of the image); `src` and `dist` lie equally deep in it. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

type Parsed = z.infer<typeof envSchema>
export type Env = Parsed & Secrets & { DATA_DIR: string; CORS_ORIGINS: string[] }
type Source = Record<string, string | undefined>

/** What is wrong with the environment, one line per variable. */
export class EnvError extends Error {}

/**
 * Reads and checks the environment. In production everything must be given and sound; elsewhere
 * the product makes its own secrets (security §D1). Throws `EnvError` naming each bad variable.
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

const productionProblems = (env: Parsed): string[] => [
  ...databaseProblems(env.MONGODB_URI),
  ...secretsProblems(env),
  ...(env.CORS_ORIGINS ?? [])
    .filter((allowed) => !/^https:\/\/[^*/]+$/.test(allowed))
    .map((allowed) => `CORS_ORIGINS: "${allowed}" não é uma origem https explícita`),
  ...(env.OPENAI_BASE_URL.startsWith('https:') ? [] : ['OPENAI_BASE_URL: em produção só https']),
  ...(env.RATE_LIMIT_SCALE === 1 ? [] : ['RATE_LIMIT_SCALE: em produção só pode ser 1']),
  ...(env.BCRYPT_COST >= 12 ? [] : ['BCRYPT_COST: em produção o mínimo é 12']),
]

const databaseProblems = (uri: string | undefined): string[] => {
  if (!uri) return ['MONGODB_URI: obrigatória em produção']
  return [
    ...(/^mongodb(\+srv)?:\/\/[^/@]+@/.test(uri) ? [] : ['MONGODB_URI: sem usuário e senha']),
    ...(/[?&]w=majority(&|$)/.test(uri) ? [] : ['MONGODB_URI: falta w=majority']),
  ]
}

const secretsProblems = (env: Parsed): string[] => {
  const given = [
    ...(env.JWT_SECRETS ?? []).map((secret) => ['JWT_SECRETS', secret] as const),
    ...(env.SECRETS_KEYS ?? []).map((secret) => ['SECRETS_KEYS', secret] as const),
    ...(env.BACKUP_KEY ? [['BACKUP_KEY', env.BACKUP_KEY] as const] : []),
  ]
  const seen = new Map<string, string>()
  const problems = SECRET_NAMES.filter((name) => !given.some(([known]) => known === name)).map(
    (name) => `${name}: obrigatória em produção (32 bytes aleatórios em base64)`,
  )
  for (const [name, secret] of given) {
    const problem = secretProblem(secret)
    if (problem) problems.push(`${name}: ${problem}`)
    // Compared as bytes: with or without padding, or base64url, it is the same key.
    const bytes = Buffer.from(secret, 'base64').toString('hex')
    const twin = seen.get(bytes)
    if (twin) problems.push(`${name}: repete um valor de ${twin}; cada segredo deve ser único`)
    seen.set(bytes, name)
  }
  return problems
}

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
