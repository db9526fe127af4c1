import { execFile } from 'node:child_process'
import { access, constants, stat } from 'node:fs/promises'
import { release } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const OLDEST_MAJOR = 6
const ANSWER_MS = 20_000

export type Environment = Record<string, string | undefined>

/** Runs `mongod --version`. Throws in Portuguese if it fails or the version is too old. */
export const versionOf = async (binary: string): Promise<string> => {
  const version = await askVersion(binary)
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    throw new Error(`é o mongod ${version}; é preciso o ${OLDEST_MAJOR}.0 ou mais novo`)
  return version
}

type Machine = { platform: string; kernel: string; tunables: string | undefined }

/** The properties of this machine that affect mongod. */
export const machineOf = (env: Environment): Machine => ({
  platform: process.platform,
  kernel: release(),
  tunables: env.GLIBC_TUNABLES,
})

/**
 * Throws in Portuguese for a mongod that would lose data on this machine: from 8.0 on, its
 * allocator and Linux 6.19 to 7.0.13 hand out the same memory twice (SERVER-121912). Some builds
 * refuse to start there, others crash half a minute later. It is safe with mongod's use of rseq
 * turned off.
 */
export const assertSafeHere = (version: string, machine: Machine): void => {
  if (machine.platform !== 'linux' || Number.parseInt(version, 10) < 8) return
  if (machine.tunables?.includes('glibc.pthread.rseq=1')) return
  const [major = 0, minor = 0, patch = 0] = machine.kernel.split(/[.-]/).map(Number)
  const isAffected = major === 6 ? minor >= 19 : major === 7 && minor === 0 && patch < 14
  if (isAffected)
    throw new Error(
      `é o mongod ${version}, que perde dados no Linux 6.19 a 7.0.13 (este é o ${machine.kernel}); o 7.0 serve`,
    )
}

/** The first executable `mongod` in the PATH; undefined if there is none. */
export const mongodOnPath = async (env: Environment): Promise<string | undefined> => {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod'
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)) {
    const candidate = join(folder, name)
    if (await isExecutable(candidate)) return candidate
  }
  return undefined
}

const askVersion = async (binary: string): Promise<string> => {
  try {
    const { stdout } = await run(binary, ['--version'], { timeout: ANSWER_MS })
    const version = /v?(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
    if (version) return version
  } catch (error) {
    throw new Error(whyNot(error), { cause: error })
  }
  throw new Error('não responde a --version como um mongod')
}

const whyNot = (error: unknown): string => {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
  if (code === 'ENOENT') return 'não existe'
  if (code === 'EACCES') return 'não é executável'
  return `não roda nesta máquina (${(stderr?.trim() || message).split('\n')[0]})`
}

const isExecutable = async (path: string) => {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
