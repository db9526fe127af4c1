import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { untilReady } from '../src/test/api-process.ts'
import { unusedPort } from '../src/test/mongod.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
// Levels error and fatal.
const FAULT = /"level":[56]0/
const PROBE = new URL('probe.mjs', import.meta.url).href

/** What the probe answers; bytes and milliseconds. */
type Inside = { rss: number; heapUsed: number; loopP99: number; cpuMs: number; handles: number }
export type Sample = Inside & { at: number; fds: number | null }

/**
 * The built product in a process of its own, with its log going to a file as in production. It
 * makes its own secrets; NODE_ENV is left at its default, because production refuses both a
 * database without a password and limits that are switched off.
 */
export const startProduct = async (uri: string, variables: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bastidor-load-'))
  const port = await unusedPort()
  const log = await open(join(folder, 'api.log'), 'a')
  const child = fork(MAIN, [], {
    execArgv: ['--expose-gc', '--import', PROBE],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      MONGODB_URI: uri,
      DATA_DIR: folder,
      PORT: String(port),
      RATE_LIMIT_SCALE: '0',
      ...variables,
    },
  })
  await log.close()
  let hasEnded = false
  const ended = once(child, 'close').then(() => (hasEnded = true))
  const written = () => readFile(join(folder, 'api.log'), 'utf8')
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, async () => {
    if (hasEnded) throw new Error(`the API ended early: ${await written()}`)
  })

  /** One look inside; `collect` frees memory first, `restart` resets the delays after it. */
  const sample = async (ask: { collect?: boolean; restart?: boolean } = {}): Promise<Sample> => {
    const answer = once(child, 'message')
    child.send(ask)
    const [inside] = (await answer) as [Inside]
    return { ...inside, at: Date.now(), fds: await openFiles(child.pid) }
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded) child.kill(signal)
    await ended
  }
  const remove = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  /** Its log lines of level error and fatal. */
  const faults = async () => (await written()).split('\n').filter((line) => FAULT.test(line))
  return { url, port, sample, stop, remove, faults }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

// Only known on Linux; elsewhere the column stays empty.
const openFiles = async (pid: number | undefined): Promise<number | null> => {
  try {
    return (await readdir(`/proc/${pid}/fd`)).length
  } catch {
    return null
  }
}
