import { execFile } from 'node:child_process'
import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const OLDEST_MAJOR = 6
const ANSWER_MS = 20_000

export type Environment = Record<string, string | undefined>

/** Runs `mongod --version`. Throws in Portuguese when it does not run here or is too old. */
export const versionOf = async (binary: string): Promise<string> => {
  const version = await askVersion(binary)
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    throw new Error(`é o mongod ${version}; é preciso o ${OLDEST_MAJOR}.0 ou mais novo`)
  return version
}

/** The first executable `mongod` of the PATH; undefined when there is none. */
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
