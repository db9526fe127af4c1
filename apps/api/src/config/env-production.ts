import type { z } from 'zod'
import { isLoopback } from './env-mail.ts'
import { SECRET_NAMES, type envSchema } from './env-schema.ts'
import { secretProblem } from './env-secrets.ts'

type Parsed = z.infer<typeof envSchema>

/** Settings not allowed in production, one line each, with the variable's name. */
export const productionProblems = (env: Parsed): string[] => [
  ...(env.MONGODB_URI ? [] : ['MONGODB_URI: obrigatória em produção']),
  ...DATABASE_NAMES.flatMap((name) => databaseProblems(name, env[name])),
  ...secretsProblems(env),
  ...addressProblems(env.PUBLIC_URL),
  ...(env.CORS_ORIGINS ?? [])
    .filter((allowed) => !isHttpsOrigin(allowed))
    .map((allowed) => `CORS_ORIGINS: "${allowed}" não é uma origem https explícita`),
  ...(env.OPENAI_BASE_URL.startsWith('https:') ? [] : ['OPENAI_BASE_URL: em produção só https']),
  ...telemetryProblems(env),
  ...(env.RATE_LIMIT_SCALE === 1 ? [] : ['RATE_LIMIT_SCALE: em produção só pode ser 1']),
  ...(env.BCRYPT_COST >= 12 ? [] : ['BCRYPT_COST: em produção o mínimo é 12']),
]

const DATABASE_NAMES = ['MONGODB_URI', 'MONGODB_MAINTENANCE_URI', 'MONGODB_ADMIN_URI'] as const

/**
 * Allowed values of URI options, in lower case like the driver reads them. Others would lose
 * acknowledged writes, read stale or uncommitted data, or trust any server.
 */
const SAFE_OPTIONS: Record<string, readonly string[]> = {
  w: ['majority'],
  j: ['true'],
  journal: ['true'],
  retrywrites: ['true'],
  retryreads: ['true'],
  readpreference: ['primary'],
  readpreferencetags: [],
  maxstalenessseconds: [],
  readconcernlevel: ['local', 'majority'],
  tlsinsecure: ['false'],
  tlsallowinvalidcertificates: ['false'],
  tlsallowinvalidhostnames: ['false'],
}

const databaseProblems = (name: string, uri: string | undefined): string[] => {
  if (!uri) return []
  const [, credentials = '', query = ''] = /^[^/]*\/\/(?:([^@]*)@)?[^?]*\??(.*)$/.exec(uri) ?? []
  const options = [...new URLSearchParams(query)].map(
    ([option, value]) => [option, option.toLowerCase(), value] as const,
  )
  const has = (known: string) => options.some(([, option]) => option === known)
  return [
    ...(/^[^:]+:./.test(credentials) || has('authmechanism')
      ? []
      : [`${name}: sem usuário e senha`]),
    ...(has('w') ? [] : [`${name}: falta w=majority`]),
    ...options
      .filter(([, option, value]) => SAFE_OPTIONS[option]?.includes(value) === false)
      .map(([option, , value]) => `${name}: ${option}=${value} não é aceito em produção`),
  ]
}

const addressProblems = (address: string | undefined): string[] => {
  if (!address) return ['PUBLIC_URL: obrigatória em produção: o endereço https que as pessoas usam']
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
    ? []
    : ['PUBLIC_URL: em produção só https (http só em localhost)']
}

const telemetryProblems = (env: Parsed): string[] => {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env
  const isOpen = port !== undefined && !isLoopback(host)
  const isSecretSent = Boolean(env.OTEL_EXPORTER_OTLP_HEADERS) && collector?.startsWith('http:')
  return [
    ...(isOpen && !env.METRICS_TOKEN
      ? ['METRICS_TOKEN: obrigatória quando METRICS_HOST é visto por outras máquinas']
      : []),
    ...(isSecretSent && !isLoopback(new URL(collector ?? '').hostname)
      ? ['OTEL_EXPORTER_OTLP_HEADERS: em produção só com um endereço https']
      : []),
  ]
}

// Must equal the `Origin` header exactly as browsers send it.
const isHttpsOrigin = (typed: string) =>
  /^https:\/\/[^*]+$/.test(typed) && URL.canParse(typed) && new URL(typed).origin === typed

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
    // Compares the bytes: padding and base64url make no difference to the key.
    const bytes = Buffer.from(secret, 'base64').toString('hex')
    const twin = seen.get(bytes)
    if (twin) problems.push(`${name}: repete um valor de ${twin}; cada segredo deve ser único`)
    seen.set(bytes, name)
  }
  return problems
}
