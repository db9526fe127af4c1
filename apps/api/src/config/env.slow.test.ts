import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv as readDotenv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { EXIT_CONFIG, parseEnv } from './env.ts'
import { ROOT } from '#root'
import { EXAMPLE_SECRETS, envSchema } from './env-schema.ts'
import { problemsOf, production, secret } from '#test/environment'
import { runProcess } from '#test/process'

const folder = mkdtempSync(join(tmpdir(), 'env-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a sound production environment is taken', () => {
  const given = production()
  expect(problemsOf(given)).toBe('')
  expect(parseEnv(given)).toMatchObject({
    JWT_SECRETS: [given.JWT_SECRETS],
    CORS_ORIGINS: [],
    BCRYPT_COST: 12,
    RATE_LIMIT_SCALE: 1,
    TRUST_PROXY: 0,
    HOST: '127.0.0.1',
    PORT: 3000,
  })
  expect(Object.isFrozen(parseEnv(given))).toBe(true)
})

const SECRETS = ['JWT_SECRETS', 'SECRETS_KEYS', 'BACKUP_KEY'] as const
const predictable = {
  'one byte over and over': Buffer.alloc(32, 7),
  'a pattern that repeats': Buffer.concat([
    Buffer.from('0123456789abcdef'),
    Buffer.from('0123456789abcdef'),
  ]),
  'counting up': Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
  'the alphabet': Buffer.from('abcdefghijklmnopqrstuvwxyz012345'),
}

describe.each(SECRETS)('production refuses %s', (name) => {
  const refusal = (value: string | undefined) => problemsOf({ ...production(), [name]: value })

  test.each([undefined, '', '   ', ...(name === 'BACKUP_KEY' ? [] : [' , '])])(
    'missing: %j',
    (value) => {
      expect(refusal(value)).toBe(
        `${name}: obrigatória em produção (32 bytes aleatórios em base64)`,
      )
    },
  )

  test('that is too short', () => {
    const short = randomBytes(31).toString('base64')
    expect(refusal(short)).toBe(`${name}: tem menos de 32 bytes`)
    expect(refusal(short)).not.toContain(short)
  })

  test('that is no base64', () => {
    expect(refusal('minha senha secreta muito comprida mesmo!')).toBe(`${name}: não está em base64`)
  })

  test.each(EXAMPLE_SECRETS)('that the documentation shows', (example) => {
    expect(refusal(example)).toBe(`${name}: é o valor de exemplo da documentação`)
  })

  test.each(Object.entries(predictable))('made of %s', (_what, bytes) => {
    expect(refusal(bytes.toString('base64'))).toBe(`${name}: é previsível (bytes repetidos)`)
  })

  test('that another variable holds too, however it is written', () => {
    const other = name === 'JWT_SECRETS' ? 'SECRETS_KEYS' : 'JWT_SECRETS'
    const bytes = randomBytes(32)
    for (const value of [
      bytes.toString('base64'),
      bytes.toString('base64url'),
      `${bytes.toString('base64')} `,
    ])
      expect(
        problemsOf({ ...production(), [other]: bytes.toString('base64'), [name]: value }),
      ).toMatch(
        /^(JWT_SECRETS|SECRETS_KEYS|BACKUP_KEY): repete um valor de (JWT_SECRETS|SECRETS_KEYS|BACKUP_KEY); cada segredo deve ser único$/,
      )
  })
})

test('production refuses the same value twice in one list, and one bad value among good ones', () => {
  const twice = secret()
  expect(problemsOf({ ...production(), JWT_SECRETS: `${twice},${twice}` })).toMatch(
    /^JWT_SECRETS: repete/,
  )
  expect(problemsOf({ ...production(), SECRETS_KEYS: `${secret()}, curta` })).toMatch(
    /^SECRETS_KEYS: /,
  )
  expect(problemsOf({ ...production(), JWT_SECRETS: `${secret()}, ${secret()}` })).toBe('')
})

describe('a secret from a file', () => {
  test('is read without its line end; the variable itself wins', () => {
    const [inFile, given] = [secret(), secret()]
    const path = join(folder, 'jwt')
    writeFileSync(path, `${inFile}\n`)
    const source = { ...production(), JWT_SECRETS: '', JWT_SECRETS_FILE: path }
    expect(parseEnv(source).JWT_SECRETS).toEqual([inFile])
    expect(parseEnv({ ...source, JWT_SECRETS: given }).JWT_SECRETS).toEqual([given])
  })

  test.each([
    ['that is not there', () => join(folder, 'missing')],
    ['that is a folder, which Docker makes of a missing one', () => folder],
  ])('%s is named', (_what, path) => {
    const source = { ...production(), BACKUP_KEY: '', BACKUP_KEY_FILE: path() }
    expect(problemsOf(source)).toBe(
      `BACKUP_KEY_FILE: o arquivo ${path()} não existe ou não pode ser lido`,
    )
  })
})

test('the mail server with its password is read from a file, too', () => {
  const path = join(folder, 'smtp')
  writeFileSync(path, 'smtps://ana:senha@mail.agencia.com.br\n')
  const source = { ...production(), MAIL_FROM: 'Ana <ana@agencia.com.br>', SMTP_URL_FILE: path }
  expect(parseEnv(source).SMTP_URL).toBe('smtps://ana:senha@mail.agencia.com.br')
  expect(problemsOf({ ...source, SMTP_URL_FILE: '/nao/existe' })).toBe(
    'SMTP_URL_FILE: o arquivo /nao/existe não existe ou não pode ser lido',
  )
  expect(problemsOf({ ...source, MAIL_FROM: undefined })).toMatch(/^MAIL_FROM: obrigatória/)
})

describe('in development', () => {
  test('blank variables are unset ones', () => {
    const blank = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, ' ']))
    expect(parseEnv({ ...blank, NODE_ENV: 'test' })).toMatchObject({
      PORT: 3000,
      CORS_ORIGINS: ['http://localhost:5173'],
      BCRYPT_COST: 12,
    })
    expect(parseEnv({ ...blank, NODE_ENV: 'test' }).MONGODB_URI).toBeUndefined()
  })

  test('secrets are made once, kept for the owner only, and sound', () => {
    const DATA_DIR = join(folder, 'fresh')
    const first = parseEnv({ DATA_DIR })
    expect(parseEnv({ DATA_DIR })).toEqual(first)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    const { JWT_SECRETS, SECRETS_KEYS, BACKUP_KEY } = first
    const asGiven = {
      JWT_SECRETS: JWT_SECRETS.join(),
      SECRETS_KEYS: SECRETS_KEYS.join(),
      BACKUP_KEY,
    }
    expect(problemsOf({ ...production(), ...asGiven })).toBe('')
  })

  test('a folder that cannot be used is named, and a damaged file of secrets not quoted', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(problemsOf({ DATA_DIR: file })).toBe(
      `DATA_DIR: ${file}/secrets.json não pode ser lido ou criado (EEXIST)`,
    )
    const damaged = join(folder, 'damaged')
    parseEnv({ DATA_DIR: damaged })
    const whole = readFileSync(join(damaged, 'secrets.json'), 'utf8')
    for (const text of ['', '{}', whole.slice(0, 40)]) {
      writeFileSync(join(damaged, 'secrets.json'), text)
      expect(problemsOf({ DATA_DIR: damaged })).toBe(
        `DATA_DIR: ${damaged}/secrets.json não pode ser lido ou criado (conteúdo inválido)`,
      )
    }
  })

  test('a list without an entry is no list of secrets', () => {
    const made = parseEnv({ DATA_DIR: join(folder, 'commas'), JWT_SECRETS: ' , ' })
    expect(made.JWT_SECRETS).toHaveLength(1)
  })

  test('first starts at the same moment agree on the secrets and leave nothing else behind', async () => {
    for (let round = 0; round < 3; round += 1) {
      const dataDir = join(folder, `race-${round}`)
      const runs = Array.from({ length: 4 }, () =>
        runProcess('test/secrets-process.ts', {}, dataDir),
      )
      await Promise.all(runs.map(({ child }) => once(child.stderr, 'data')))
      for (const { child } of runs) child.stdin.write('go')
      expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
      expect(new Set(runs.map(({ output }) => output.stdout)).size).toBe(1)
      expect(readdirSync(dataDir)).toEqual(['secrets.json'])
    }
  }, 120_000)
})

test('a process with a bad configuration says which variable it is, and ends with 78', async () => {
  const short = 'c2VncmVkby1jYW5hcmlv'
  const { ended, output } = runProcess('main.ts', {
    ...production(),
    JWT_SECRETS: short,
    BCRYPT_COST: '4',
  })
  expect(await ended).toBe(EXIT_CONFIG)
  expect(EXIT_CONFIG).toBe(78)
  expect(output.stderr).toContain('JWT_SECRETS: tem menos de 32 bytes')
  expect(output.stderr).toContain('BCRYPT_COST: em produção o mínimo é 12')
  expect(output.stderr + output.stdout).not.toContain(short)
}, 60_000)

test.each([
  [
    { SMTP_URL: 'https://ana:senha-canario@mail', MAIL_FROM: 'Ana <a@b.co>' },
    /^.*SMTP_URL: deve ser/m,
  ],
  [{ SMTP_URL: 'smtps://ana:senha-canario@mail' }, /MAIL_FROM: obrigatória/],
  [{ SMTP_URL: 'smtps://ana:senha-canario@mail', MAIL_FROM: 'Ana' }, /MAIL_FROM: deve ser/],
  [{ SMTP_ALLOW_PLAIN: 'smtp://mail' }, /SMTP_ALLOW_PLAIN: deve ser/],
])(
  'bad mail settings %j end a process with 78',
  async (settings, problem) => {
    const { ended, output } = runProcess('main.ts', { ...production(), ...settings })
    expect(await ended).toBe(EXIT_CONFIG)
    expect(output.stderr).toMatch(problem)
    expect(output.stderr + output.stdout).not.toContain('senha-canario')
  },
  60_000,
)

describe('.env.example', () => {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8')
  const example = readDotenv(text)

  test('holds exactly the variables of the schema', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(envSchema.shape).toSorted())
  })

  test('explains each in the line above it', () => {
    const lines = text.split('\n')
    const bare = lines.filter(
      (line, index) => /^[A-Z_]+=/.test(line) && !/^# ./.test(lines[index - 1] ?? ''),
    )
    expect(bare).toEqual([])
  })

  test('shows the defaults and no secret', () => {
    const secrets = { JWT_SECRETS: secret(), SECRETS_KEYS: secret(), BACKUP_KEY: secret() }
    const fixed = { ...secrets, NODE_ENV: 'test' }
    expect(parseEnv({ ...example, ...fixed })).toEqual(parseEnv(fixed))
    for (const name of [...SECRETS, 'SETUP_TOKEN', 'MONGODB_URI']) expect(example[name]).toBe('')
  })
})
