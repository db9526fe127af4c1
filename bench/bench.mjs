/**
 * `pnpm bench`: what requests cost that only this product answers as it does, on an agency and a
 * database of its own.
 *
 *   pnpm bench                              20,000 clients, every workload, some five minutes
 *   pnpm bench --size x0.1 --only few,deep  a smaller agency, some workloads
 *   pnpm bench --secs 10 --rounds 3         longer
 *   pnpm bench --cold                       with a cold cache, beside a bare server
 *   pnpm bench --processes 3               one process and node, then three of each, and the factor
 *   pnpm bench --growth                     x0.1 and x1, and how cost grows; with --full also x10
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.mjs'
import { unusedPort } from '../scripts/loopback.mjs'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'x1' },
    only: { type: 'string' },
    secs: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    processes: { type: 'string', default: '1' },
    cold: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.secs)
const rounds = Number(options.rounds)
// Until V8 has compiled what is asked often (decision 80).
const WARM_UP_S = 3

const main = async (folder) => {
  await build({ apiOnly: true })
  // The product's own parts read their settings when they are loaded.
  Object.assign(process.env, await settings(folder))
  const { SIZES } = await import('./portfolio.mjs')
  const sizes = options.growth ? ['x0.1', 'x1', ...(options.full ? ['x10'] : [])] : [options.size]
  if (sizes.some((size) => !(size in SIZES)))
    throw new Error(`--size: ${Object.keys(SIZES).join(', ')}`)
  const several = Number(options.processes)
  const stages = [
    ...sizes.map((size) => ({ name: size, size, processes: 1 })),
    ...(several > 1
      ? [{ name: `${several} processes`, size: options.size, processes: several }]
      : []),
  ]
  const results = {}
  for (const stage of stages) {
    const own = join(folder, stage.name.replace(' ', '-'))
    mkdirSync(own)
    results[stage.name] = await measureStage(stage, SIZES[stage.size], own)
    rmSync(own, { recursive: true })
  }
  const { growthLines } = await import('./table.mjs')
  if (stages.length > 1) console.log(`\n${growthLines(results).join('\n')}`)
}

/** The settings of an installation behind a proxy, for the product and for its parts in here. */
const settings = async (folder) => {
  const port = process.env.BENCH_PORT ?? String(await unusedPort())
  const secret = () => randomBytes(32).toString('base64')
  return {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    JWT_SECRETS: secret(),
    SECRETS_KEYS: secret(),
    BACKUP_KEY: secret(),
    LOG_LEVEL: 'error',
  }
}

/** Every workload on one agency; prints its table and answers its figures. */
const measureStage = async ({ name, processes }, size, folder) => {
  const { openStage } = await import('./stage.mjs')
  const { reads, writes } = await import('./workloads.mjs')
  const { photoForm } = await import('./photo.mjs')
  const { passwordCheckMs } = await import('./password.mjs')
  const { figuresOf, headLines, line, passwordLine } = await import('./table.mjs')
  const photo = await photoForm()
  const chosen = (workloads) =>
    workloads.filter(({ id }) => !options.only || options.only.split(',').includes(id))

  const startedAt = performance.now()
  const stage = await openStage(size, folder, processes)
  try {
    const loaded = Math.round((performance.now() - startedAt) / 1000)
    console.log(`\n${name}: ${size.clients} clients, loaded in ${loaded} s; ${machine()}\n`)
    if (options.cold) {
      const { measureCold } = await import('./cold.mjs')
      await measureCold(stage, size, { seconds, rounds, folder, chosen })
      return []
    }
    headLines().forEach((text) => console.log(text))
    const results = []
    for (const group of [chosen(reads(size)), chosen(writes(size, { rounds, photo }))])
      for (const { workload, measured } of await interleaved(stage, group)) {
        const figures = figuresOf(measured)
        console.log(line(workload, figures))
        results.push({ workload, figures })
        if (workload.id === 'login') console.log(passwordLine(await passwordCheckMs()))
      }
    return results
  } finally {
    await stage.close()
  }
}

/** All workloads of a group, then all again, so that a machine that slows down hits all alike. */
const interleaved = async (stage, group) => {
  const { measure } = await import('./measure.mjs')
  const results = group.map((workload) => ({ workload, measured: [] }))
  for (const workload of group) await measure(stage, workload, WARM_UP_S * stage.urls.length)
  for (let round = 0; round < rounds; round += 1)
    for (const { workload, measured } of results)
      measured.push(await measure(stage, workload, seconds))
  return results
}

const machine = () => {
  const node = process.env.BENCH_NODE ?? process.execPath
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  return `as deployed, Node ${version}, ${availableParallelism()} × ${cpus()[0]?.model}`
}

const folder = mkdtempSync(join(tmpdir(), 'bastidor-bench-'))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  await main(folder)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
