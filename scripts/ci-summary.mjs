/**
 * Prints `N passed, N failed` from the reports of the test runners and fails when anything did: a
 * test, a step (their number is the argument) or a runner that left no report.
 */
import { existsSync, readFileSync } from 'node:fs'

const failedSteps = Number(process.argv[2] ?? 0)

/** @returns {any} the parsed report, or undefined when the runner left none */
const read = (path) => {
  if (!existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8'))
}

const vitest = read('reports/vitest.json')
const browser = read('reports/playwright.json')
const counts = [
  vitest && { passed: vitest.numPassedTests, failed: vitest.numFailedTests },
  browser && {
    passed: browser.stats.expected + browser.stats.flaky,
    failed: browser.stats.unexpected,
  },
]

// Written by the fuzzer, which is not there without Python: its calls count, its absence does not.
const fuzz = read('reports/fuzz/summary.json')
if (fuzz) counts.push(fuzz)

const sum = (key) => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0)
const missing = counts.filter((count) => !count).length
if (browser?.stats.flaky) console.log(`${browser.stats.flaky} flaky`)
if (missing) console.log(`${missing} runner(s) left no report`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failedSteps + missing + sum('failed') > 0 ? 1 : 0)
