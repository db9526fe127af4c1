/**
 * `pnpm load`: builds what is stale and measures the product under load, with processes and a
 * database of its own.
 *
 *   pnpm load                     L01–L05 and S01 in their short forms, some ten minutes
 *   pnpm load L01 scale           only these
 *   pnpm load --full              the durations of the table
 *   pnpm load L06                 the soak of two hours; for the night
 *   pnpm load L06 --seconds=600   any case, as long as you like
 *   pnpm load --write             puts the figures into docs/SECURITY.md
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { formatFiguresPage } from './figures-page.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BY_DEFAULT = ['L01', 'L02', 'L03', 'L04', 'L05', 'S01']

const given = process.argv.slice(2)
const named = given.filter((argument) => !argument.startsWith('--'))
const seconds = given.find((argument) => argument.startsWith('--seconds='))?.split('=')[1]
const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'))

await build({ apiOnly: true })
const run = spawn(
  process.execPath,
  [
    join(vitest, 'vitest.mjs'),
    'run',
    '--config=apps/api/load/vitest.config.ts',
    ...(named.length > 0 ? named : BY_DEFAULT),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(given.includes('--full') && { LOAD_FULL: '1' }),
      ...(given.includes('--write') && { LOAD_WRITE: '1' }),
      ...(seconds && { LOAD_SECONDS: seconds }),
    },
  },
)
run.once('exit', (code) => {
  if (given.includes('--write')) formatFiguresPage(ROOT)
  process.exit(code ?? 1)
})
