import { get as httpGet, request as httpRequest } from 'node:http'
import { get as httpsGet } from 'node:https'
import { join } from 'node:path'
import type { Environment } from './binary.ts'

const PROBE_MS = 4000
/** Same release series as in compose. */
export const DOWNLOADED = '7.0.37'
const DOWNLOAD_SITE = 'https://fastdl.mongodb.org'

/**
 * A mongod downloaded earlier by mongodb-memory-server, for any project on this machine; undefined
 * if there is none. No network access.
 */
export const cachedDownload = async (cacheDir: string): Promise<string | undefined> => {
  const { DryMongoBinary } = await memoryServer()
  return DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions(options(cacheDir)))
}

/** Downloads mongod through mongodb-memory-server, which verifies the checksum; takes minutes. */
export const downloadMongod = async (cacheDir: string): Promise<string> => {
  const { MongoBinary } = await memoryServer()
  return MongoBinary.getPath(options(cacheDir))
}

// Loaded on demand, since it brings a MongoDB driver of its own.
const memoryServer = () => import('mongodb-memory-server')

/**
 * Whether the download site responds within four seconds; any HTTP status counts. Goes through the
 * proxy of the environment, if any.
 */
export const isDownloadReachable = (env: Environment): Promise<boolean> => {
  const site = new URL(env.MONGOMS_DOWNLOAD_MIRROR ?? DOWNLOAD_SITE)
  const proxy = env.https_proxy ?? env.HTTPS_PROXY ?? env.http_proxy ?? env.HTTP_PROXY
  return probe(site, proxy ? new URL(proxy) : undefined, AbortSignal.timeout(PROBE_MS))
}

const probe = (site: URL, proxy: URL | undefined, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const agent = false
    const request = proxy
      ? httpRequest({ ...connectOptions(site, proxy), agent, signal })
      : (site.protocol === 'http:' ? httpGet : httpsGet)(site, { agent, signal })
    const settle = (isReachable: boolean) => {
      resolve(isReachable)
      request.destroy()
    }
    request.once('response', (response) => settle(!proxy || response.statusCode === 200))
    request.once('connect', (response) => settle(response.statusCode === 200))
    request.on('error', () => resolve(false))
    request.end()
  })

const connectOptions = (site: URL, proxy: URL) => ({
  host: proxy.hostname,
  port: proxy.port || 80,
  method: 'CONNECT',
  path: `${site.hostname}:${site.port || 443}`,
  headers: proxy.username ? { 'Proxy-Authorization': `Basic ${credentials(proxy)}` } : {},
})

const credentials = ({ username, password }: URL) =>
  Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')

const options = (cacheDir: string) => ({
  version: DOWNLOADED,
  downloadDir: join(cacheDir, 'mongodb-binaries'),
})
