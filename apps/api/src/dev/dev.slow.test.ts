import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { ROOT } from '#root'
import { processIdentity } from '@bastidor/local-mongod/process-identity'
import { until } from '#test/mongod'

type Started = { pid: number; uri: string }

// A stand-in for the API: prints its pid and database URI, and exits when the parent process is
// gone.
const PROGRAM = `
  console.log(JSON.stringify({ pid: process.pid, uri: process.env.MONGODB_URI }))
  setInterval(() => undefined, 60_000)
  process.on('disconnect', () => process.exit(0))
`
let dataDir: string
let program: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bastidor-dev-'))
  program = join(dataDir, 'program.ts')
  await writeFile(program, PROGRAM)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs `pnpm dev` in its own process group, like a terminal. */
const develop = async () => {
  const args = ['--import', 'tsx', '--conditions=@bastidor/source', 'src/dev/dev.ts']
  const child = spawn(process.execPath, [...args, program], {
    cwd: join(ROOT, 'apps/api'),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { DATA_DIR: dataDir, MONGOD_BINARY: inject('mongod').binary },
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
const isGone = async (pid: number) => (await processIdentity(pid)) === undefined

test('after a change of a file the API restarts over the same mongod, and Ctrl+C ends both', async () => {
  const { child, started } = await develop()
  const first = await started()
  const database = await mongod()
  const identity = await processIdentity(database)
  await writeFile(program, `${PROGRAM}\nconsole.log('another')`)
  const second = await started()
  expect(second.pid).not.toBe(first.pid)
  expect(second.uri).toBe(first.uri)
  expect(await processIdentity(database)).toBe(identity)

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
