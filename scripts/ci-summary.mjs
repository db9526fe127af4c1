/**
 * Prints the end of the log of each step of `.ci/run` that failed, the seconds of all steps, and
 * `N passed, N failed` from the reports of the test runners. Fails when anything did: a test, a
 * step, or a runner that left no report.
 */
import { existsSync, readFileSync } from 'node:fs'

/** @returns {any} the parsed report, or undefined when the runner left none */
const read = (path) => {
  if (!existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8'))
}

// A line per step, in the order in which they ended: its name, its seconds, its exit code.
const steps = readFileSync('reports/ci/steps', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([name, seconds, code]) => ({ name, seconds: Number(seconds), hasFailed: code !== '0' }))
const failedSteps = steps.filter(({ hasFailed }) => hasFailed).length

const vitest = ['api', 'rest', 'slow'].map((name) => `reports/vitest-${name}.json`).map(read)
const browser = read('reports/playwright.json')
const counts = [
  ...vitest.map(
    (report) => report && { passed: report.numPassedTests, failed: report.numFailedTests },
  ),
  browser && {
    passed: browser.stats.expected,
    // What passes at a second try has failed once.
    failed: browser.stats.unexpected + browser.stats.flaky,
  },
]

// Written by the fuzzer, which is not there without Python: its calls count, its absence does not.
const fuzz = read('reports/fuzz/summary.json')
if (fuzz) counts.push(fuzz)

const sum = (key) => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0)
const missing = counts.filter((count) => !count).length

// What was printed first may be cut: the end of a log says why its step failed.
for (const { name } of steps.filter(({ hasFailed }) => hasFailed)) {
  const lines = readFileSync(`reports/ci/${name}.log`, 'utf8').trimEnd().split('\n')
  console.log(`\n== failed: ${name}\n${lines.slice(-120).join('\n')}`)
}

console.log('\nstep      seconds')
for (const { name, seconds, hasFailed } of steps)
  console.log(`${name.padEnd(9)}${String(seconds).padStart(8)}${hasFailed ? '  failed' : ''}`)
if (missing) console.log(`${missing} runner(s) left no report`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failedSteps + missing + sum('failed') > 0 ? 1 : 0)
