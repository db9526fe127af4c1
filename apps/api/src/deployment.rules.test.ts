import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { parseEnv as readDotenv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { DOWNLOADED } from '@bastidor/local-mongod/download'
import { parseEnv } from './config/env.ts'
import { ROOT } from './root.ts'
import { awaitedBy, compose, interpolated, read } from './test/compose.ts'
import { VERSION } from './config/version.ts'

const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image.startsWith('bastidor:'))
/** The names of the services that break a rule. */
const breaking = (rule: (service: (typeof services)[number]) => boolean, among = services) =>
  among.filter((service) => !rule(service)).map(([name]) => name)

describe('docker-compose.yml', () => {
  test('builds one image, of this version, in the one service that all others of ours wait for', () => {
    expect(services.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['secrets'])
    expect(ours.length).toBeGreaterThan(4)
    expect(breaking(([, { image }]) => image === `bastidor:${VERSION}`, ours)).toEqual([])
    const waits = (name: string) => name === 'secrets' || awaitedBy(name).includes('secrets')
    expect(breaking(([name]) => waits(name), ours)).toEqual([])
  })

  test('bounds the log and the memory of every service', () => {
    const isRotated = { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.anything() }
    for (const [name, { logging, mem_limit: memory }] of services) {
      expect([name, logging?.driver]).toEqual([name, 'json-file'])
      expect(logging?.options).toMatchObject(isRotated)
      expect([name, interpolated(memory ?? '')]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
    }
  })

  test('is reached from this machine alone, but for the proxy that is there for everybody', () => {
    const open = services.filter(([, { ports = [] }]) =>
      ports.some((port) => !interpolated(port).startsWith('127.0.0.1:')),
    )
    expect(open.map(([name]) => name)).toEqual(['caddy'])
    // The last is HTTP/3.
    expect(compose.services.caddy!.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    expect(compose.services.caddy!.profiles).toEqual(['tls'])
  })

  test('asks no interpreter how anybody is', () => {
    const asked = services.flatMap(([, { healthcheck }]) => healthcheck?.test ?? [])
    const ofImage = /^HEALTHCHECK[^]*?CMD (.*)$/m.exec(read('Dockerfile'))![1]!
    expect(asked).toContain('/mongo-health.sh')
    for (const word of [...asked, ofImage]) expect(word).not.toMatch(/mongosh|node/)
  })

  test('checks the health of what serves, and not with the check of the app what is no server', () => {
    const serves = new Set(['app', 'mongo', 'drill-mongo', 'caddy'])
    const isChecked = ([name, { healthcheck }]: (typeof services)[number]) =>
      serves.has(name) !== (healthcheck?.disable ?? false)
    expect(breaking(isChecked)).toEqual([])
  })

  test('runs the MongoDB that local mode downloads, and does not log each connection', () => {
    const databases = services.filter(([, { image }]) => image.startsWith('mongo:'))
    expect(databases.length).toBeGreaterThan(1)
    const series = DOWNLOADED.split('.').slice(0, 2).join('.')
    expect(
      breaking(([, { image }]) => interpolated(image) === `mongo:${series}`, databases),
    ).toEqual([])
    const servers = databases.filter(([, { healthcheck }]) => !healthcheck?.disable)
    expect(breaking(([, { command }]) => command!.includes('--quiet'), servers)).toEqual([])
  })
})

describe('the environment that compose gives', () => {
  const folder = mkdtemp(join(tmpdir(), 'bastidor-deployment-'))
  afterAll(async () => rm(await folder, { recursive: true }))

  const productionOf = async (dotenv: Record<string, string>) => {
    const secrets = await folder
    spawnSync(process.execPath, [join(ROOT, 'scripts/make-secrets.mjs'), secrets])
    const given = Object.entries(compose.services.app!.environment!).map(([name, value]) => [
      name,
      interpolated(value, dotenv).replace('/secrets/', `${secrets}/`),
    ])
    return parseEnv({ NODE_ENV: 'production', ...Object.fromEntries(given) })
  }
  const tlsExample = /```sh\n(DOMAIN=[^]*?)```/.exec(read('docs/OPERATIONS.md'))![1]!

  test.each([
    ['nothing', {}, 'http://localhost:3000'],
    ['.env.example as it is', readDotenv(read('.env.example')), 'http://localhost:3000'],
    ['another port', { PORT: '8080' }, 'http://localhost:8080'],
    ['a domain, as the documents say', readDotenv(tlsExample), 'https://app.agencia.com.br'],
  ])('starts the product with %s', async (_what, dotenv, address) => {
    expect(await productionOf(dotenv as Record<string, string>)).toMatchObject({
      NODE_ENV: 'production',
      SECRETS_KEYS: [expect.any(String)],
      PUBLIC_URL: address,
    })
  })
})
