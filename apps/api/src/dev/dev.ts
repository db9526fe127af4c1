import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '#database/local-database'
import { ROOT } from '#root'
import { bundler } from './bundler.ts'
import { print } from '#commands/greeting'

// Ctrl+C in the terminal also reaches the API, which then drains its requests; it gets another
// SIGTERM if it takes too long.
const STOP_TIMEOUT_MS = 12_000

const [named] = process.argv.slice(2)
const SOURCE = named ?? join(ROOT, 'apps/api/src/main.ts')
// At the same depth as `src` and `dist`.
const BUNDLE = named ? `${named}.bundle.mjs` : join(ROOT, 'apps/api/dist/main.bundle.mjs')

// Until the database is up. `process.exit` runs the exit handlers that stop a starting mongod.
let end = (_signal: NodeJS.Signals): void => process.exit(0)

/**
 * `pnpm dev`: keeps the database running while the API restarts on every file change, and stops
 * both on Ctrl+C. A mongod started by the API itself would restart with it, which takes ten
 * seconds. Another program can be given in place of the API.
 */
const start = async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(signal))
  const database = await openDatabase(print)
  print(`Banco de dados: ${database.source}`)
  endAlong(database.pid)

  let api: ChildProcess | undefined
  let isEnding = false
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!api || hasEnded(api)) return
    const ended = once(api, 'exit')
    setTimeout(() => api?.kill('SIGTERM'), signal === 'SIGINT' ? STOP_TIMEOUT_MS : 0).unref()
    await ended
  }
  const close = async (code: number, signal?: NodeJS.Signals) => {
    if (isEnding) process.exit(1)
    isEnding = true
    await stop(signal)
    await database.stop()
    process.exit(code)
  }
  end = (signal) => void close(0, signal)
  void database.ended.then((reason) => {
    print(reason)
    void close(1)
  })
  await bundler(SOURCE, BUNDLE, async () => {
    await stop()
    if (!isEnding) api = run(database.uri)
  })
}

// The IPC channel tells the API when this process is gone.
const run = (uri: string): ChildProcess =>
  spawn(process.execPath, ['--enable-source-maps', BUNDLE], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, MONGODB_URI: uri },
  })

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

// If this process is killed with `kill -9`, the helper stops mongod. The helper has its own process
// group, so that Ctrl+C does not reach it.
const endAlong = (pid: number | undefined) => {
  if (pid === undefined) return
  spawn(process.execPath, [join(ROOT, 'scripts/end-with.mjs'), String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  }).unref()
}

try {
  await start()
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
