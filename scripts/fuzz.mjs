/**
 * `pnpm fuzz`: the API against what schemathesis makes of its own description, as every kind of
 * caller, on a throw-away database with an example agency in it.
 *
 *   pnpm fuzz                                   every caller, 100 examples per call
 *   pnpm fuzz --short                           what CI runs, the same each time
 *   pnpm fuzz --caller Admin --call plan.create --examples 500 --seed 7
 *   pnpm fuzz --write                           keeps the table in docs/SECURITY.md
 *
 * Prints a table and, for each failure, the call to repeat; `reports/fuzz/` holds the rest.
 */
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { isReady, unusedPort } from './loopback.mjs'
import { CALLERS, createCallers, idsByTag } from './fuzz/agency.mjs'
import { tryHostile } from './fuzz/hostile.mjs'
import { run, start, stopAll } from './fuzz/process.mjs'
import { printSummary } from './fuzz/summary.mjs'
import { keepTable } from './fuzz/table.mjs'
import { configFor, installed } from './fuzz/schemathesis.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = join(ROOT, 'reports/fuzz')

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    examples: { type: 'string' },
    caller: { type: 'string', multiple: true, default: Object.keys(CALLERS) },
    call: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
if (options.write && (options.short || options.call.length > 0)) {
  console.error('--write keeps what a caller met in a whole run: not with --short or --call.')
  process.exit(2)
}
const examples = options.examples ?? (options.short ? '3' : '100')
// Every boundary of every field takes minutes; CI is content with what random bodies find.
const phases = options.short ? 'examples,fuzzing' : 'examples,coverage,fuzzing,stateful'
// A whole run makes requests up for each caller, of what that caller was answered. A short one makes
// them up once, as the last of the callers (the Admin), and sends them as all: callers.py.
const groups = options.short ? [options.caller] : options.caller.map((caller) => [caller])

// CI must not fail by chance, and every other run should try something else.
const seed = options.seed ?? (options.short ? '34' : String(randomInt(2 ** 31)))

const main = async () => {
  const schemathesis = await installed(ROOT)
  await build({ apiOnly: true })
  const folder = mkdtempSync(join(tmpdir(), 'bastidor-fuzz-'))
  const api = await startApi(folder)
  const end = async () => {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void end().then(() => process.exit(130)))
  try {
    const people = await createCallers(api.url)
    rmSync(REPORTS, { recursive: true, force: true })
    mkdirSync(REPORTS, { recursive: true })
    const results = []
    const hostile = { tried: 0, slow: [] }
    for (const callers of groups) {
      for (const caller of callers) {
        const person = people[caller]
        const met = await tryHostile(api, { caller, person, calls: options.call })
        hostile.tried += met.tried
        hostile.slow.push(...met.slow.map((what) => `${caller}: ${what}`))
      }
      results.push(...(await fuzz(schemathesis, api, { callers, people, folder })))
      // One that could not be logged in any more would have tried nothing but 401.
      for (const caller of callers) await people[caller]?.assertUnchanged()
    }
    const failed = printSummary(results, hostile)
    if (options.write) keepTable(ROOT, results, { examples, seed })
    writeFileSync(join(REPORTS, 'summary.json'), JSON.stringify(failed))
    return failed.failed === 0
  } catch (error) {
    throw new Error(`${error.message}\n${readFileSync(join(folder, 'api.log'), 'utf8')}`, {
      cause: error,
    })
  } finally {
    await end()
  }
}

/** The product in a process of its own, with the example agency, on a database of its own. */
const startApi = async (folder) => {
  const port = await unusedPort()
  const env = {
    ...process.env,
    MONGODB_URI: '',
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    // The attempts come faster than any person, and would meet nothing but 429.
    RATE_LIMIT_SCALE: '0',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'error',
  }
  await run(process.execPath, [join(ROOT, 'apps/api/dist/commands/seed.js')], { env })
  const api = start(process.execPath, [join(ROOT, 'apps/api/dist/main.js')], {
    env,
    log: join(folder, 'api.log'),
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (api.hasEnded()) throw new Error(readFileSync(join(folder, 'api.log'), 'utf8'))
    await sleep(200)
  }
  return { ...api, url }
}

const fuzz = async (schemathesis, { url }, { callers, people, folder }) => {
  console.log(`\n${callers.join(', ')}: até ${examples} exemplos por chamada, --seed ${seed} …`)
  const ids = await idsByTag(url, people)
  const others = callers.slice(0, -1)
  const maker = callers.at(-1)
  const config = join(folder, 'schemathesis.toml')
  writeFileSync(config, configFor(ROOT, people[maker], ids))
  const args = [
    ['--config-file', config, '--no-color', 'run', `${url}/openapi.json`],
    ['--max-examples', examples, '--phases', phases, '--seed', seed],
    options.call.flatMap((call) => ['--include-operation-id', call]),
    // Generous: a machine that does other things as well must not fail it.
    ['--max-response-time', '5'],
    ['--report', 'json', '--report-json-path', join(REPORTS, `${maker}.json`)],
  ].flat()
  const env = { ...process.env, ...sentAs(others, { url, people, ids, folder }) }
  await start(schemathesis, args, { log: join(REPORTS, `${maker}.txt`), env }).ended
  return callers.map((caller) => ({
    caller,
    log: join(REPORTS, `${caller}.txt`),
    report: JSON.parse(readFileSync(join(REPORTS, `${caller}.json`), 'utf8')),
  }))
}

/** The environment in which schemathesis sends what it makes up as others too. */
const sentAs = (callers, { url, people, ids, folder }) => {
  if (callers.length === 0) return {}
  const plan = join(folder, 'plan.json')
  const credentials = callers.map((caller) => {
    const person = people[caller]
    return [caller, person && { email: person.email, password: person.password }]
  })
  const content = { url, reports: REPORTS, ids, callers: Object.fromEntries(credentials) }
  writeFileSync(plan, JSON.stringify(content))
  return {
    SCHEMATHESIS_HOOKS: join(ROOT, 'scripts/fuzz/callers.py'),
    FUZZ_PLAN: plan,
    // Or it leaves a folder of them beside the hooks.
    PYTHONDONTWRITEBYTECODE: '1',
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error.message, error.cause?.cause ?? '')
  process.exitCode = 1
}
