import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, type Copy, type From, type JSONInstruction } from 'dockerfile-ast'
import { describe, expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { FILE_NAMES, envSchema } from './config/env-schema.ts'
import { type Service, compose, read } from './test/compose.ts'

const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image.startsWith('bastidor:'))
const KNOWN = new Set<string>([
  ...Object.keys(envSchema.shape),
  ...FILE_NAMES.map((name) => `${name}_FILE`),
])
/** Those that compose itself uses, and the product never sees. */
const OF_COMPOSE = new Set(['APP_BIND', 'DOMAIN', 'MONGO_SERIES', 'MONGO_MEMORY'])
const mountsOf = ({ volumes = [] }: Service) => volumes.map((volume) => volume.split(':'))
const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(ROOT, path)))

describe('docker-compose.yml', () => {
  test('gives the product only variables that it reads', () => {
    const named = ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}))
    expect(named).toContain('MONGODB_URI_FILE')
    expect(named.filter((name) => !KNOWN.has(name))).toEqual([])
  })

  test('takes from .env only variables of the product or its own', () => {
    const taken = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    expect(taken).toContain('PUBLIC_URL')
    expect(taken.filter((name) => !KNOWN.has(name) && !OF_COMPOSE.has(name))).toEqual([])
  })

  test('runs only files that are there', () => {
    const files = ours.flatMap(
      ([, { command = [] }]) => command.join(' ').match(/\S+\.m?js/g) ?? [],
    )
    expect(files).toContain('apps/api/dist/commands/backup.js')
    const sources = files.map((file) => file.replace('/dist/', '/src/').replace(/\bjs$/, 'ts'))
    const mounted = services
      .flatMap(([, service]) => mountsOf(service).map(([source]) => source!))
      .filter((source) => source.startsWith('.'))
    expect(missing([...sources, ...mounted])).toEqual([])
  })

  test('declares every volume that it mounts, and mounts each at one place', () => {
    const mounts = services
      .flatMap(([, service]) => mountsOf(service))
      .filter(([source]) => !source!.startsWith('.'))
    expect(new Set(mounts.map(([name]) => name))).toEqual(new Set(Object.keys(compose.volumes)))
    for (const name of Object.keys(compose.volumes))
      expect(new Set(mounts.filter(([source]) => source === name).map(([, at]) => at)).size).toBe(1)
  })

  test('repeats no default: what is not set is what the product itself falls back to', () => {
    const given = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const fallbacks = envSchema.parse({})
    const repeated = given.filter(
      ([name, value]) => name in fallbacks && /^\$\{\w+:-[^}]/.test(value),
    )
    expect(given).toContainEqual(['STUDIO_URL', '${STUDIO_URL:-}'])
    expect(repeated).toEqual([])
  })

  test('reads secrets only from files that make-secrets writes', () => {
    const maker = read('scripts/make-secrets.mjs')
    const paths = read('docker-compose.yml').match(/\/secrets\/[\w-]+/g)!
    expect(paths).toContain('/secrets/backup-key')
    for (const path of paths) expect(maker).toContain(`'${path.slice('/secrets/'.length)}'`)
  })

  test('writes into the folder of backups that it mounts', () => {
    const { command, volumes } = compose.services.backup!
    expect(volumes).toContain('backups:/backups')
    expect(command!.join(' ')).toContain('backup.js /backups')
  })

  test('waits for services that exist, and starts what is optional only when asked', () => {
    const optional = services.filter(([, { profiles }]) => profiles).map(([name]) => name)
    expect(optional).toEqual(['caddy', 'backup', 'drill', 'drill-mongo'])
    for (const [name, { depends_on: wanted = {}, profiles }] of services)
      for (const other of Array.isArray(wanted) ? wanted : Object.keys(wanted)) {
        expect([name, services.map(([known]) => known)]).toEqual([
          name,
          expect.arrayContaining([other]),
        ])
        const reached = compose.services[other]!.profiles ?? profiles
        expect([name, other, reached]).toEqual([name, other, profiles])
      }
  })

  test('runs a replica set of the name that its script and its address say', () => {
    expect(compose.services.mongo!.command!.slice(0, 2)).toEqual(['--replSet', 'bastidor'])
    expect(read('scripts/make-replica-set.sh')).toContain('rs.initiate({ _id: "bastidor"')
    expect(read('scripts/make-secrets.mjs')).toContain("'replicaSet=bastidor&w=majority'")
  })
})

describe('Dockerfile', () => {
  const file = DockerfileParser.parse(read('Dockerfile'))
  const instructions = file.getInstructions()
  const of = (keyword: string) =>
    instructions.filter((instruction) => instruction.getKeyword() === keyword)
  const argumentsOf = (keyword: string) =>
    of(keyword).map((instruction) => instruction.getArgumentsContent() ?? '')

  test('builds in one stage and serves from another, which takes only what is there', () => {
    const stages = of('FROM') as From[]
    expect(stages.map((stage) => stage.getBuildStage())).toEqual(['build', null])
    const copied = (of('COPY') as Copy[]).filter(
      (copy) => copy.getFromFlag()?.getValue() === 'build',
    )
    expect(copied.length).toBeGreaterThan(4)
    const paths = copied.map((copy) => copy.getArgumentsContent()!.split(' ')[0]!)
    expect(missing(paths.map((path) => path.replace('/app/', '').replace('/dist', '')))).toEqual([])
  })

  test('runs as a user without rights, to whom the folder of backups belongs', () => {
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('RUN').at(-1)).toBe('install -d -o node -g node /backups')
    const order = instructions.map((instruction) => instruction.getKeyword())
    expect(order.lastIndexOf('RUN')).toBeLessThan(order.indexOf('USER'))
  })

  test('starts Node itself on a file of the build, with a health check on its port', () => {
    const [command] = of('CMD') as JSONInstruction[]
    const words = command!.getJSONStrings().map((word) => word.getJSONValue())
    expect(words.at(0)).toBe('node')
    expect(words.at(-1)).toBe('apps/api/dist/main.js')
    expect(existsSync(join(ROOT, 'apps/api/src/main.ts'))).toBe(true)
    expect(argumentsOf('ENV').at(-1)).toContain('PORT=3000')
    expect(argumentsOf('HEALTHCHECK').join(' ')).toContain('CMD ["bash", "scripts/app-health.sh"]')
    expect(existsSync(join(ROOT, 'scripts/app-health.sh'))).toBe(true)
  })
})
