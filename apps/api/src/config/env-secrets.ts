import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EXAMPLE_SECRETS } from './env-schema.ts'

const SECRET_BYTES = 32

const localSecretsSchema = z.object({
  JWT_SECRETS: z.array(z.string()).min(1),
  SECRETS_KEYS: z.array(z.string()).min(1),
  BACKUP_KEY: z.string(),
})
export type Secrets = z.infer<typeof localSecretsSchema>

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64')

/** Generates new secrets. */
export const makeSecrets = (): Secrets => ({
  JWT_SECRETS: [newSecret()],
  SECRETS_KEYS: [newSecret()],
  BACKUP_KEY: newSecret(),
})

/** Secrets of a local installation, generated once and kept in `<dataDir>/secrets.json` (0600). */
export const localSecrets = (dataDir: string): Secrets => {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeOnce(path, JSON.stringify(makeSecrets(), null, 2))
  }
  return localSecretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

// If two processes start for the first time at once, one of them wins. `link` is atomic, so neither
// reads a partial file, even if the other is killed.
const writeOnce = (path: string, content: string): void => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** What is wrong with a secret, or null. It must be base64 of at least 32 random bytes. */
export const secretProblem = (secret: string): string | null => {
  if (EXAMPLE_SECRETS.includes(secret)) return 'é o valor de exemplo da documentação'
  if (!/^[\w+/-]+={0,2}$/.test(secret)) return 'não está em base64'
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length < SECRET_BYTES) return `tem menos de ${SECRET_BYTES} bytes`
  return looksRandom(bytes) ? null : 'é previsível (bytes repetidos)'
}

// 32 random bytes have fewer than 20 distinct values about once in 10^9 draws. The same holds for
// the differences between neighbours, which reveal counting or alphabetical sequences.
const looksRandom = (bytes: Buffer): boolean => {
  const steps = bytes.subarray(1).map((byte, index) => byte - (bytes[index] ?? 0))
  if (new Set(bytes).size < 20 || new Set(steps).size < 18) return false
  const half = Math.floor(bytes.length / 2)
  return !bytes.subarray(0, half).equals(bytes.subarray(half, half * 2))
}
