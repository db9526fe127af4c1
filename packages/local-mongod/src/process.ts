import { type ChildProcess, spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { REPLICA_SET } from './replica-set.ts'
import { endProcess } from './process-identity.ts'

const POLL_MS = 25
const STOP_TIMEOUT_MS = 15_000
const LOG_CAP_BYTES = 10 * 1024 * 1024
const TAIL_BYTES = 64 * 1024
const TAIL_LINES = 12

export type MongodOptions = {
  binary: string
  dbPath: string
  logPath: string
  port: number
  /** Additional command line arguments. */
  extra?: readonly string[]
}

export type Mongod = {
  port: number
  pid: number | undefined
  /** Resolves with the last lines of the log when the process has exited for any reason. */
  ended: Promise<string>
  hasEnded: () => boolean
  stop: () => Promise<void>
}

/**
 * Starts a mongod on 127.0.0.1 without waiting for it; see `listening`. It has its own process
 * group, so that Ctrl+C only reaches Node, and writes directly to its log file, so that it survives
 * a killed Node without a broken pipe.
 */
export const spawnMongod = async (options: MongodOptions): Promise<Mongod> => {
  const logStart = await prepareLog(options.logPath)
  const log = await open(options.logPath, 'a', 0o600)
  const child = spawn(options.binary, mongodArguments(options), {
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let over = false
  const ended = new Promise<string>((resolve) => {
    const finish = (cause: string) => {
      over = true
      void logTail(options.logPath, logStart).then((tail) => resolve(`${cause}\n${tail}`))
    }
    child.once('error', (error) => finish(`mongod não pôde ser executado: ${error.message}`))
    child.once('exit', (code, signal) => finish(`mongod terminou (${signal ?? `código ${code}`}).`))
  })
  await log.close()
  child.unref()
  // Terminate mongod on any exit of Node short of SIGKILL.
  const orphanGuard = () => void (over || child.kill('SIGTERM'))
  process.once('exit', orphanGuard)
  void ended.then(() => process.removeListener('exit', orphanGuard))

  return {
    port: options.port,
    pid: child.pid,
    ended,
    hasEnded: () => over,
    stop: async () => {
      child.ref()
      if (!over) await endMongod(child, options.port)
      await ended
    },
  }
}

/** Waits until mongod accepts connections; false if it exited instead. */
export const listening = async (mongod: Mongod): Promise<boolean> => {
  while (!mongod.hasEnded()) {
    if (await accepts(mongod.port)) return true
    await sleep(POLL_MS)
  }
  return false
}

// By default mongod would use half of the memory, and 5 % of the disk for its oplog.
const LIMITS = '--wiredTigerCacheSizeGB 0.5 --oplogSize 256'
// The locks of a killed API's transactions last this long; the default is a minute.
const TRANSACTIONS = '--setParameter transactionLifetimeLimitSeconds=20'
// One transaction may change a fifth of the cache by default, and an import of 10,000 clients changes
// half of it.
const LARGE_TRANSACTIONS =
  '--wiredTigerEngineConfigString eviction_dirty_target=40,eviction_dirty_trigger=80,eviction_updates_target=40,eviction_updates_trigger=80'
const QUIET = '--quiet --setParameter diagnosticDataCollectionEnabled=false'
const LOCAL = process.platform === 'win32' ? '' : '--nounixsocket'

const mongodArguments = ({ dbPath, port, extra = [] }: MongodOptions) => [
  '--dbpath',
  dbPath,
  ...extra,
  ...`--port ${port} --bind_ip 127.0.0.1 --replSet ${REPLICA_SET}`.split(' '),
  ...`${LIMITS} ${TRANSACTIONS} ${LARGE_TRANSACTIONS} ${QUIET} ${LOCAL}`.trim().split(' '),
]

const prepareLog = async (path: string): Promise<number> => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size < LOG_CAP_BYTES) return size
  await rename(path, `${path}.1`)
  return 0
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const endMongod = async (child: ChildProcess, port: number) => {
  // Windows has no SIGTERM; use the shutdown command instead.
  if (process.platform === 'win32') await askToShutDown(port)
  if (child.pid) await endProcess(child.pid, STOP_TIMEOUT_MS)
}

const askToShutDown = async (port: number) => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  await client
    .db('admin')
    .command({ shutdown: 1, force: true })
    .catch(() => undefined)
  await client.close()
}

const logTail = async (path: string, from: number): Promise<string> => {
  try {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const start = Math.max(from, size - TAIL_BYTES)
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(size - start),
        0,
        size - start,
        start,
      )
      const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n')
      // The first line may be truncated.
      if (start > from) lines.shift()
      return lastWords(lines.map(readable)).join('\n')
    } finally {
      await file.close()
    }
  } catch {
    return ''
  }
}

// Info (I) and warning (W) lines hide the cause; show them only if there is nothing else.
const lastWords = (lines: string[]) => {
  const said = lines.filter((line) => line.trim())
  const grave = said.filter((line) => !/^[IW] /.test(line))
  return (grave.length > 0 ? grave : said).slice(-TAIL_LINES)
}

// mongod logs JSON lines; show only severity, message and attributes.
const readable = (line: string): string => {
  try {
    const entry = JSON.parse(line) as { s: string; msg: string; attr?: unknown }
    return `${entry.s} ${entry.msg} ${entry.attr ? JSON.stringify(entry.attr) : ''}`.slice(0, 300)
  } catch {
    return line.slice(0, 300)
  }
}
