/**
 * `pnpm test`: the tests of the API but for its pipeline, and beside them all others, which take
 * as long. A Vitest run gives all its workers to one project after the other. Here each of the two has
 * half of the processors, so that no project is loaded by more workers than it needs.
 *
 *   pnpm test                      everything
 *   pnpm test <path or options>    one Vitest run with these arguments
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const wanted = process.argv.slice(2)
const half = Math.ceil(availableParallelism() / 2)

/**
 * Runs Vitest to its end. With a name, its report in CI is called after it.
 * @param {{ name?: string, args: string[], isShownAtOnce?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
const vitest = ({ name, args, isShownAtOnce = true }) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env }
    if (name) env.VITEST_REPORT = `reports/vitest-${name}.json`
    if (!isShownAtOnce && process.stdout.isTTY) env.FORCE_COLOR = '1'
    const child = spawn('vitest', ['run', ...args], {
      env,
      stdio: isShownAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    process.once('SIGTERM', () => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

// A terminal sends it to Vitest as well, which ends its workers.
process.on('SIGINT', () => {})

const runAll = async () => {
  const [api, rest] = await Promise.all([
    vitest({ name: 'api', args: ['--project', 'api', '--maxWorkers', `${half}`] }),
    vitest({
      name: 'rest',
      args: ['--project', '!api', '--maxWorkers', `${half}`],
      // Two reporters would write into each other's lines.
      isShownAtOnce: false,
    }),
  ])
  process.stdout.write(rest.output)
  if (api.code !== 0) console.error('Tests of the API failed: see above.')
  return api.code || rest.code
}

process.exitCode = wanted.length > 0 ? (await vitest({ args: wanted })).code : await runAll()
