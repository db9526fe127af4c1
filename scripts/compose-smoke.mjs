/**
 * `pnpm compose:smoke`: walks through the life of an installation with docker-compose.yml, from the
 * first access to a restore into empty volumes, and prints a line per step. It builds the image, so
 * it takes some minutes.
 *
 *   pnpm compose:smoke          exit code 1 when a step failed, or without an engine
 *   pnpm compose:smoke --keep   leaves containers, volumes and images, to look at them
 *   pnpm compose:smoke --reuse  takes the image that a run with --keep has left
 *   pnpm compose:smoke --from REF
 *                               begins with the version of that commit or tag, and upgrades it to
 *                               this one, with all migrations between; restores its backup at the end
 *
 * Everything has the project name, images, volumes and ports of its own and is removed at the end.
 * `reports/compose-smoke.log` holds each command and what it printed, without secrets.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { unusedPort } from './loopback.mjs'
import {
  assertComplete,
  createAgency,
  exportClients,
  fill,
  setUp,
} from './compose-smoke/agency.mjs'
import { run } from './compose-smoke/process.mjs'
import { CHANGED, FIRST, createStack, findCompose, untilReady } from './compose-smoke/stack.mjs'
import { Skipped, createSteps } from './compose-smoke/steps.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LOG = join(ROOT, 'reports/compose-smoke.log')
const API = 'apps/api/dist'
const { values: options } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    reuse: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
})

// Node is not the container's first process, and the image has no `pkill`.
const KILL_APP = `
const { readdirSync, readFileSync } = require('node:fs')
const commandOf = (pid) => readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0')
const pids = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name) && Number(name) > 1)
const isApp = ([program, ...given]) => program === 'node' && given.includes('${API}/main.js')
process.kill(Number(pids.find((pid) => isApp(commandOf(pid)))), 'SIGKILL')`

mkdirSync(join(ROOT, 'reports'), { recursive: true })
writeFileSync(LOG, '')
const compose = await findCompose(LOG)
if (!compose) {
  console.error('Nenhum Docker respondeu (docker info), ou falta o Compose.')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'bastidor-smoke-'))
const ports = { app: await unusedPort(), tls: await unusedPort() }
/** The files of the version to begin with. */
const checkOut = async (ref) => {
  const earlier = join(folder, 'earlier')
  mkdirSync(earlier)
  const input = await run('git', ['-C', ROOT, 'archive', ref], { log: LOG, isSecret: true })
  await run('tar', ['-C', earlier, '-x'], { log: LOG, input })
  return earlier
}
const sourcesOf = async ({ from }) => {
  if (!from) return { [FIRST]: ROOT }
  try {
    return { [FIRST]: await checkOut(from), [CHANGED]: ROOT }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    console.error(error.message)
    return process.exit(1)
  }
}
const sources = await sourcesOf(options)
const stack = createStack({ compose, sources, folder, log: LOG, ports })
const { call, command, url } = stack
const agency = createAgency()
const lastLine = (output) => String(output).trim().split('\n').at(-1) ?? ''

/** Makes a backup in the volume and answers the name of the file and what the command said. */
const backUp = async () => {
  const said = lastLine(await command('backup', ['node', `${API}/commands/backup.js`, '/backups']))
  const name = /\/backups\/(\S+?):/.exec(said)?.[1]
  if (!name) throw new Error(`the backup names no file: ${said}`)
  return { name, said }
}

/** How many migrations the upgrade has run, by what it printed. */
const countMigrations = async () => {
  const log = String(await call(['logs', 'migrate'], { isSecret: true }))
  const [, applied] = /Aplicadas: (.+)/.exec(log) ?? []
  if (!applied) throw new Error(`nothing was migrated: ${lastLine(log)}`)
  return applied.split(', ').length
}

const readThroughTls = (ca) =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', servername: 'localhost', port: ports.tls, path: '/readyz', ca },
      (answer) => resolve(answer.resume().statusCode),
    )
    asked.once('error', reject).end()
  })

const walk = async () => {
  const { step, hasFailed } = createSteps()
  await step('build the image', async () => {
    if (options.reuse) throw new Skipped('the one of an earlier run is used')
    for (const tag of [CHANGED, FIRST].filter((one) => sources[one])) {
      stack.take(tag)
      await call(['build'])
    }
    const { program, words } = compose
    return String(await run(program, [...words, 'version', '--short'], { log: LOG })).trim()
  })
  await step('start on empty volumes', async () => {
    await call(['up', '-d', '--no-build'])
    await untilReady(url)
    return 'secrets, MongoDB, users, migrations, app: /readyz answers 200'
  })
  await step('first access', async () => {
    const log = String(await call(['logs', 'app'], { isSecret: true }))
    const [, code] = /código de instalação ([\w-]+)/.exec(log) ?? []
    if (!code) throw new Error('the log names no code')
    await setUp(url, agency, code)
    return 'first Admin, with the code from the log'
  })
  await step('import', () => fill(url, agency))
  await step('export', async () => {
    const clients = await exportClients(url, agency)
    const words = [`${API}/commands/person.js`, 'export', agency.email, '--to', '-']
    const person = JSON.parse(String(await command('migrate', ['node', ...words], SECRET)))
    return `${clients} clients as CSV, ${person.found.length} kinds of records about one person`
  })
  let copy = { name: '', bytes: Buffer.of() }
  await step('backup', async () => {
    const { name, said } = await backUp()
    copy = { name, bytes: await command('backup', ['cat', `/backups/${name}`], SECRET) }
    return said
  })
  await step('drill', async () => {
    await call(['--profile', 'drill', 'up', '-d', 'drill-mongo'])
    const said = await call(['--profile', 'drill', 'run', '--rm', '-T', 'drill'])
    await call(['--profile', 'drill', 'rm', '-sfv', 'drill-mongo'])
    return lastLine(said)
  })
  await step('kill -9 the app', async () => {
    await call(['exec', '-T', 'app', 'node', '-e', KILL_APP])
    await untilReady(url)
    return `Docker started it again; ${await assertComplete(url, agency)}`
  })
  await step('restart everything', async () => {
    await call(['restart', 'mongo', 'app'])
    await untilReady(url)
    return assertComplete(url, agency)
  })
  await step('upgrade to another image', async () => {
    await backUp()
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const next = options.from
      ? version
      : version.replace(/\d+$/, (patch) => String(Number(patch) + 1))
    if (!options.from) await stack.changeImage(CHANGED, next)
    await call(['stop', 'app', 'trail'])
    stack.take(CHANGED)
    await call(['up', '-d', '--no-build'])
    await untilReady(url)
    const log = String(await call(['logs', 'app'], { isSecret: true }))
    if (!log.includes(`Bastidor ${next} pronto`)) throw new Error(`the app is not version ${next}`)
    const upgrade = options.from
      ? `${options.from} → ${next}, ${await countMigrations()} migrations`
      : `${version} → ${next}`
    return `${upgrade}; ${await assertComplete(url, agency)}`
  })
  await step('go back', async () => {
    if (options.from) throw new Skipped('the way back from a migration is the backup')
    stack.take(FIRST)
    await call(['stop', 'app', 'trail'])
    await call(['up', '-d', '--no-build'])
    await untilReady(url)
    return assertComplete(url, agency)
  })
  await step('restore, empty volumes', async () => {
    const keys = await command('secrets', ['tar', '-C', '/secrets', '-cf', '-', '.'], SECRET)
    await call(['down', '--volumes'])
    const put = { input: keys, isSecret: true }
    await command('secrets', ['tar', '-C', '/secrets', '-xf', '-'], put)
    const file = `/backups/${copy.name}`
    const store = ['run', '--rm', '--no-deps', '-T', '--user', 'root', 'backup']
    await call([...store, 'sh', '-c', `cat > ${file}`], { input: copy.bytes })
    await call(['run', '--rm', '-T', 'users'])
    const said = await command('backup', ['node', `${API}/commands/restore.js`, file])
    await call(['up', '-d', '--no-build'])
    await untilReady(url)
    return `${lastLine(said)} ${await assertComplete(url, agency)}`
  })
  await step('Caddy in front', async () => {
    if (!(await stack.hasImage('caddy:2'))) throw new Skipped('no image caddy:2 can be had here')
    stack.set({ PUBLIC_URL: `https://localhost:${ports.tls}`, TRUST_PROXY: 1 })
    await call(['--profile', 'tls', 'up', '-d', '--no-build'])
    await untilReady(url)
    const root = '/data/caddy/pki/authorities/local/root.crt'
    const ca = await retried(() => call(['--profile', 'tls', 'exec', '-T', 'caddy', 'cat', root]))
    const status = await retried(() => readThroughTls(ca))
    if (status !== 200) throw new Error(`/readyz through Caddy answers ${status}`)
    return `${lastLine(await call(['--profile', 'tls', 'exec', '-T', 'caddy', 'caddy', 'version']))}, https with its own certificate`
  })
  return hasFailed() ? 1 : 0
}

const SECRET = { isSecret: true }

const retried = async (work, tries = 20) => {
  try {
    return await work()
  } catch (error) {
    if (tries === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    return retried(work, tries - 1)
  }
}

const end = async () => {
  if (options.keep) return console.log(`Mantido: ${url}, ${folder}`)
  await stack.remove({ withImages: true }).catch((error) => console.error(error.message))
  return rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void end().then(() => process.exit(130)))

// What a run that was killed has left.
await stack.remove({ withImages: !options.reuse })
const code = await walk()
await end()
process.exit(code)
