import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { secretProblem } from './config/env-secrets.ts'

const parent = mkdtempSync(join(tmpdir(), 'bastidor-secrets-'))
let folder = parent
let folders = 0
beforeEach(() => (folder = join(parent, String(folders++))))
afterAll(() => rmSync(parent, { recursive: true }))

const SCRIPT = join(ROOT, 'scripts/make-secrets.mjs')
const make = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, folder, ...args], {
    encoding: 'utf8',
  })
  return { status, stdout }
}
const content = (name: string) => readFileSync(join(folder, name), 'utf8')
const all = () => Object.fromEntries(readdirSync(folder).map((name) => [name, content(name)]))
const KEYS = ['jwt-secrets', 'secrets-keys', 'backup-key']

test('secrets are made once, sound and for their owner alone', () => {
  expect(make().status).toBe(0)
  const made = all()
  for (const name of KEYS) expect(secretProblem(made[name]!)).toBeNull()
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length)
  for (const name of Object.keys(made))
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o400)
  expect(make()).toEqual({ status: 0, stdout: '' })
  expect(all()).toEqual(made)
})

test('a run that is cut off leaves nothing that looks like a secret, and the next one makes it', () => {
  // Nothing may be written: the process gets as far as the file, and no further.
  const limited = spawnSync('bash', [
    '-c',
    `ulimit -f 0; exec "$0" "$@"`,
    process.execPath,
    SCRIPT,
    folder,
  ])
  expect(limited.status).not.toBe(0)
  expect(readdirSync(folder).filter((name) => !name.endsWith('.new'))).toEqual([])
  // What a run of an older version has left.
  writeFileSync(join(folder, 'secrets-keys'), '')
  expect(make().status).toBe(0)
  for (const name of KEYS) expect(secretProblem(content(name))).toBeNull()
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('a new key comes before the old ones, which are removed on request', () => {
  make()
  const old = content('secrets-keys')
  expect(make('add', 'secrets-keys').status).toBe(0)
  const [fresh, ...others] = content('secrets-keys').split(',')
  expect([secretProblem(fresh!), others]).toEqual([null, [old]])
  expect(make('keep-first', 'secrets-keys').status).toBe(0)
  expect(content('secrets-keys')).toBe(fresh)
})

test('of the key of backups the old one stays beside it', () => {
  make()
  const old = content('backup-key')
  expect(make('add', 'backup-key').stdout).toMatch(/está em backup-key-\d{4}-/)
  expect(secretProblem(content('backup-key'))).toBeNull()
  expect(content('backup-key')).not.toBe(old)
  const kept = readdirSync(folder).filter((name) => name.startsWith('backup-key-'))
  expect(kept.map(content)).toEqual([old])
})

test('keys of other products are refused, and nothing changes', () => {
  make()
  const made = all()
  for (const args of [
    ['add'],
    ['add', 'mongodb-uri'],
    ['keep-first', 'backup-key'],
    ['drop', 'jwt-secrets'],
  ])
    expect([args, make(...args).status]).toEqual([args, 64])
  expect(all()).toEqual(made)
})
