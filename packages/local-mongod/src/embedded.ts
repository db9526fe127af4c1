import { randomInt } from 'node:crypto'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFolder } from './data-dir-lock.ts'
import { type Mongod, listening, spawnMongod } from './process.ts'
import { explainFolderError, explainMongodEnd, isFileError } from './errors.ts'
import { PRODUCT_ID } from './names.ts'
import { commandLineOf, endProcess } from './process-identity.ts'
import { PortTakenError, REPLICA_SET, ensurePrimary } from './replica-set.ts'

const USUAL_PORT = 27117
const USUAL_PORTS = 20
const PORT_ATTEMPTS = 5
const LAST_WORDS_MS = 1000
const ORPHAN_TIMEOUT_MS = 15_000

export type EmbeddedOptions = {
  binary: string
  /** Contains `db/`, `mongod.log`, `mongod.port` and the lock; created if missing. */
  dataDir: string
  /** Receives messages in Portuguese about slow or unusual steps. */
  notify?: (message: string) => void
  /** Called once the database can be written to, before its address is given to anybody else. */
  onStart?: ((uri: string) => Promise<void>) | undefined
}

export type EmbeddedDatabase = {
  uri: string
  pid: number | undefined
  /** Resolves with an explanation in Portuguese if mongod exits without `stop`. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts the local database: a one-node replica set on 127.0.0.1 with its data in `dataDir`. Reuses
 * the last port if it is free. A mongod left behind by a killed Node process is stopped first.
 * Throws in Portuguese if another process uses the folder, it is not writable, or mongod exits
 * during startup.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  try {
    return await start(options)
  } catch (error) {
    throw isFileError(error) ? explainFolderError(options.dataDir, error) : error
  }
}

/** URI of the local database. */
export const embeddedUri = (port: number): string =>
  `mongodb://127.0.0.1:${port}/${PRODUCT_ID}?replicaSet=${REPLICA_SET}&w=majority`

const start = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  await mkdir(join(options.dataDir, 'db'), { recursive: true, mode: 0o700 })
  // Different paths to the same folder must share one lock.
  const folder = await realpath(options.dataDir)
  const unlock = await lockFolder(folder)
  try {
    await endOrphan(join(folder, 'db'), options.notify)
    const mongod = await startOnFreePort(folder, options)
    let isStopping = false
    return {
      uri: embeddedUri(mongod.port),
      pid: mongod.pid,
      ended: new Promise((resolve) => {
        void mongod.ended.then((end) => isStopping || resolve(explainMongodEnd(end)))
      }),
      stop: async () => {
        isStopping = true
        await mongod.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

// mongod.lock contains mongod's pid. After a reboot another process may have it, so check that it
// runs on this folder.
const endOrphan = async (dbPath: string, notify: EmbeddedOptions['notify']) => {
  const lock = await readFile(join(dbPath, 'mongod.lock'), 'utf8').catch(() => '')
  const pid = Number.parseInt(lock, 10)
  if (!Number.isInteger(pid) || pid <= 0) return
  const line = await commandLineOf(pid)
  if (!line || !isMongodOn(dbPath, line)) return
  notify?.(`Encerrando o mongod que ficou de uma execução interrompida (processo ${pid})…`)
  await endProcess(pid, ORPHAN_TIMEOUT_MS)
}

/** `line` is a list of arguments on Linux and a single string elsewhere. */
export const isMongodOn = (dbPath: string, line: readonly string[]): boolean => {
  const [program = ''] = line
  if (line.length === 1) return /mongod/i.test(program) && program.includes(`--dbpath ${dbPath} `)
  return /mongod/i.test(program) && line[line.indexOf('--dbpath') + 1] === dbPath
}

const startOnFreePort = async (
  folder: string,
  { binary, onStart }: EmbeddedOptions,
): Promise<Mongod> => {
  const portFile = join(folder, 'mongod.port')
  const preferred = Number(await readFile(portFile, 'utf8').catch(() => '0'))
  for (let attempt = 1; ; attempt++) {
    const port = await (attempt === 1 ? freePort(preferred) : freePort(0, randomInt(USUAL_PORTS)))
    const mongod = await spawnMongod({
      binary,
      port,
      dbPath: join(folder, 'db'),
      logPath: join(folder, 'mongod.log'),
    })
    const end = await becomePrimary(mongod, onStart)
    if (end === undefined) {
      await writeFile(portFile, String(port))
      return mongod
    }
    if (attempt === PORT_ATTEMPTS || !/address already in use/i.test(end))
      throw new Error(explainMongodEnd(end))
  }
}

/** Undefined once it is primary; otherwise mongod's last output. */
const becomePrimary = async (
  mongod: Mongod,
  onStart: EmbeddedOptions['onStart'],
): Promise<string | undefined> => {
  if (!(await listening(mongod))) return mongod.ended
  const gaveUp = new AbortController()
  void mongod.ended.then(() => gaveUp.abort())
  try {
    await ensurePrimary(mongod, gaveUp.signal)
    await onStart?.(embeddedUri(mongod.port))
    return undefined
  } catch (error) {
    // mongod closes its connections shortly before it exits.
    const end = await Promise.race([mongod.ended, sleep(LAST_WORDS_MS, undefined)])
    if (end !== undefined) return end
    await mongod.stop()
    if (error instanceof PortTakenError) return error.message
    throw error
  }
}

/**
 * The given port, else one outside the ephemeral range, else any free one. `first` is the usual one
 * to begin with: several databases that start at once would otherwise all take the same.
 */
const freePort = async (preferred: number, first = 0): Promise<number> => {
  const usual = Array.from(
    { length: USUAL_PORTS },
    (_, index) => USUAL_PORT + ((first + index) % USUAL_PORTS),
  )
  for (const port of [preferred, ...usual]) {
    const free = port > 0 && (await tryPort(port))
    if (free) return free
  }
  return (await tryPort(0)) ?? 0
}

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const found = (server.address() as { port: number }).port
      server.close(() => resolve(found))
    })
  })
