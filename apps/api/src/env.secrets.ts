import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EXAMPLE_SECRETS } from './env.schema.ts'

const SECRET_BYTES = 32

const localSecretsSchema = z.object({
  JWT_SECRETS: z.array(z.string()).min(1),
  SECRETS_KEYS: z.array(z.string()).min(1),
  BACKUP_KEY: z.string(),
})
export type Secrets = z.infer<typeof localSecretsSchema>

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64')

/** Fresh secrets that nobody else knows. */
export const makeSecrets = (): Secrets => ({
  JWT_SECRETS: [newSecret()],
  SECRETS_KEYS: [newSecret()],
  BACKUP_KEY: newSecret(),
})

/** The secrets of a local installation: made once, kept in `<dataDir>/secrets.json` (0600). */
export const localSecrets = (dataDir: string): Secrets => {
  const path = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // `wx` makes exactly one of two simultaneous first starts the author.
    writeFileSync(path, JSON.stringify(makeSecrets(), null, 2), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return localSecretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** What is wrong with one secret, or null. It is base64 of 32 random bytes or more. */
export const secretProblem = (secret: string): string | null => {
  if (EXAMPLE_SECRETS.includes(secret)) return 'é o valor de exemplo da documentação'
  if (!/^[\w+/-]+={0,2}$/.test(secret)) return 'não está em base64'
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length < SECRET_BYTES) return `tem menos de ${SECRET_BYTES} bytes`
  return looksRandom(bytes) ? null : 'é previsível (bytes repetidos)'
}

// 32 random bytes hold fewer than 20 different ones about once in 10^9 draws.
const looksRandom = (bytes: Buffer): boolean => {
  if (new Set(bytes).size < 20) return false
  const half = Math.floor(bytes.length / 2)
  return !bytes.subarray(0, half).equals(bytes.subarray(half, half * 2))
}
