import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { env } from '#config/env'
import { setRestoreMarker } from '@bastidor/mongo-archive/restore-marker'
import { open } from '@bastidor/mongo-archive/seal'
import { writeBackup } from '#backup/backup'
import { passwordLocation } from '#modules/client-logins/client-logins.model'
import { encrypt } from '#secrets/envelope'
import { keyringOf } from '#secrets/keyring'
import { newBackupKey, useBackups } from '#test/backups'
import { until } from '#test/mongod'
import { runInShell, runProcess } from '#test/process'

// Every command is a process that loads the whole app.
vi.setConfig({ testTimeout: 90_000 })

const { newDatabase, newUri, folder } = await useBackups()
const key = newBackupKey()
const uri = newUri()
const source = newDatabase(uri)
const SECRET = 'canario-9c1f-senha'

const run = (file: string, args: string[], variables: Record<string, string> = {}) =>
  runProcess(
    file,
    {
      NODE_ENV: 'test',
      MONGODB_URI: uri,
      BACKUP_KEY: key,
      MONGOD_BINARY: inject('mongod').binary,
      SECRETS_KEYS: env.SECRETS_KEYS.join(','),
      ...variables,
    },
    ...args,
  )
const finish = async ({ ended, output }: ReturnType<typeof run>) => ({
  code: await ended,
  ...output,
})
const inside = async (backup: string) => {
  const pieces: Buffer[] = []
  const bytes = (async function* () {
    yield await readFile(backup)
  })()
  for await (const piece of open(key)(bytes)) pieces.push(piece)
  return gunzipSync(Buffer.concat(pieces))
}

beforeAll(async () => {
  const _id = new Types.ObjectId()
  const clientPassword = encrypt(SECRET, passwordLocation(_id), keyringOf(env.SECRETS_KEYS))
  const login = { _id, client: 'Padaria', platform: 'Meta', clientPassword }
  await source.db().collection('clientLogins').insertOne(login)
  await source.db().collection('sessions').insertOne({ canary: 'canario-9c1f-sessao' })
})

describe('pnpm backup', () => {
  test('names the file in a folder, says what is in it, and leaves a note on the trail', async () => {
    const target = await newFolder()
    const { code, stdout } = await finish(run('backup.ts', [target]))
    expect(code).toBe(0)
    const names = await readdir(target)
    expect(names).toEqual([expect.stringMatching(/^bastidor-[\dT-]+Z\.backup$/)])
    expect(stdout).toContain(`${join(target, names[0]!)}: 0 MB`)
    const note = await source.db().collection('audit').findOne({ action: 'backup.write' })
    expect(note).toMatchObject({ actor: 'pnpm backup', label: expect.stringContaining('1 doc') })
  })

  test('holds no stored credential in clear, no session and no key of the installation', async () => {
    const path = join(folder, 'canary.backup')
    expect(await finish(run('backup.ts', [path]))).toMatchObject({ code: 0 })
    const [sealed, content] = [await readFile(path), await inside(path)]
    // Proves that the search finds existing text.
    for (const known of ['Padaria', 'wrappedDek', 'sessions'])
      expect(content.includes(known)).toBe(true)
    expect(sealed.includes('Padaria')).toBe(false)
    const secrets = [SECRET, 'canario-9c1f-sessao', ...env.SECRETS_KEYS, key]
    for (const text of secrets.flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('base64'),
    ]))
      for (const place of [sealed, content]) expect(place.includes(text)).toBe(false)
  })

  test('never replaces a file', async () => {
    const path = join(folder, 'mine.backup')
    await writeFile(path, 'mine')
    const { code, stderr } = await finish(run('backup.ts', [path]))
    expect([code, stderr]).toEqual([1, `${path} já existe, e uma cópia nunca é sobrescrita.\n`])
    expect(await readFile(path, 'utf8')).toBe('mine')
  })

  test('killed at work it leaves nothing under the name, ended by a signal nothing at all', async () => {
    const uri = newUri()
    const large = newDatabase(uri)
    const pieces = Array.from({ length: 40 }, () => ({ data: randomBytes(1024 ** 2) }))
    await large.db().collection('files.chunks').insertMany(pieces)
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const target = await newFolder()
      const backup = run('backup.ts', [join(target, 'x.backup')], { MONGODB_URI: uri })
      let names: string[] = []
      const timer = setInterval(() => void readdir(target).then((found) => (names = found)), 5)
      await until(() => names.length > 0)
      clearInterval(timer)
      backup.child.kill(signal)
      await backup.ended
      const left = await readdir(target)
      expect(left).toEqual(signal === 'SIGKILL' ? [expect.stringMatching(/\.partial$/)] : [])
    }
  })
})

test('a backup that the disk does not hold says so, and leaves nothing behind', async () => {
  const uri = newUri()
  const pieces = Array.from({ length: 4 }, () => ({ data: randomBytes(1024 ** 2) }))
  await newDatabase(uri).db().collection('files.chunks').insertMany(pieces)
  const target = await newFolder()
  const variables = { NODE_ENV: 'test', MONGODB_URI: uri, BACKUP_KEY: key }
  // The limit of a file stands for a full disk.
  const limited = 'ulimit -f 64; exec "$@"'
  const { code, stderr } = await finish(runInShell(limited, 'backup.ts', variables, target))
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^EFBIG: file too large/)])
  expect(await readdir(target)).toEqual([])
})

describe('a database whose restore was cut short', () => {
  test.each([
    'rotate-secrets.ts',
    'trail.ts verify',
    'person.ts anonymise ana@agencia.com.br --yes',
    'migrate.ts',
    'backup.ts half.backup',
  ])('is refused in one line by %s', async (line) => {
    const [file = '', ...args] = line.split(' ')
    const uri = newUri()
    const mark = await setRestoreMarker(newDatabase(uri).db(), 'velha.backup')
    await mark?.abandon()
    const { code, stdout, stderr } = await finish(run(file, args, { MONGODB_URI: uri }))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^A restauração de velha.backup neste banco de dados não terminou.*\n$/)
  })
})

test.each([
  'backup.ts --help',
  'backup.ts a.backup b.backup',
  'restore.ts --help',
  'backup-drill.ts a.backup mongodb://a mongodb://b',
  'rotate-secrets.ts --dry-run',
  'migrate.ts --help',
  'seed.ts --help',
  'trail.ts expire --help',
  'trail.ts expire 12',
  'database-users.ts --help',
])('%s shows the usage, and does nothing', async (line) => {
  const [file = '', ...args] = line.split(' ')
  const uri = newUri()
  const untouched = newDatabase(uri).db()
  const { code, stdout, stderr } = await finish(run(file, args, { MONGODB_URI: uri }))
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^Uso: .*\n$/)
  expect(await untouched.listCollections().toArray()).toEqual([])
})

test('pnpm restore says that everything is as it was, and does it once', async () => {
  const path = join(folder, 'told.backup')
  await writeBackup(source, path, key)
  const uri = newUri()
  const target = newDatabase(uri)
  const { code, stdout } = await finish(run('restore.ts', [path], { MONGODB_URI: uri }))
  expect(code).toBe(0)
  expect(stdout).toContain('contagens, hashes e índices conferem')
  expect(await target.db().collection('audit').distinct('action')).toContain('backup.restore')
  const again = await finish(run('restore.ts', [path], { MONGODB_URI: uri }))
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('não está vazio')])
})

test('pnpm backup:drill takes the newest of a folder and prints what it found', async () => {
  const target = await newFolder()
  await writeFile(join(target, 'bastidor-2026-01-01T03-00-00Z.backup'), 'an old one')
  await writeBackup(source, join(target, 'bastidor-2026-01-02T03-00-00Z.backup'), key)
  const { code, stdout, stderr } = await finish(run('backup-drill.ts', [target]))
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/2026-01-02[^]*Segredos\s+1, 0 ilegíveis[^]*Regras\s+todas valem/)
})

let folders = 0
const newFolder = async () => {
  const path = join(folder, `folder-${folders++}`)
  await mkdir(path)
  return path
}
