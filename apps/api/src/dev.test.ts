import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { identityOf } from '#database/processes'
import { until } from './test/mongod.ts'

type Started = { pid: number; uri: string }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bastidor-dev-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** `pnpm dev` in a process group of its own, as a terminal gives it one. */
const develop = async () => {
  const args = ['--import', 'tsx', '--conditions=@bastidor/source', 'src/dev.ts']
  const child = spawn(process.execPath, [...args, 'src/test/restarted.ts'], {
    cwd: join(import.meta.dirname, '..'),
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, MONGOD_BINARY: inject('mongod').binary },
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const started = async (): Promise<Started> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('it ended early')
      if (value.startsWith('{')) return JSON.parse(value) as Started
    }
  }
  return { child, started }
}
const mongod = async () => Number(await readFile(join(dataDir, 'db', 'mongod.lock'), 'utf8'))
const isGone = async (pid: number) => (await identityOf(pid)) === undefined

test('the API starts anew over the same mongod, and Ctrl+C ends both', async () => {
  const { child, started } = await develop()
  const first = await started()
  const database = await mongod()
  const identity = await identityOf(database)
  // What a change of a file does, too.
  child.stdin.write('\n')
  const second = await started()
  expect(second.pid).not.toBe(first.pid)
  expect(second.uri).toBe(first.uri)
  expect(await identityOf(database)).toBe(identity)

  process.kill(second.pid, 'SIGKILL')
  process.kill(-child.pid!, 'SIGINT')
  await once(child, 'exit')
  await until(async () => (await isGone(second.pid)) && (await isGone(database)))
}, 60_000)

test('after kill -9 of the command neither the API nor mongod is left behind', async () => {
  const { child, started } = await develop()
  const api = await started()
  const database = await mongod()
  child.kill('SIGKILL')
  await until(async () => (await isGone(api.pid)) && (await isGone(database)))
}, 60_000)
