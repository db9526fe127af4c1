/**
 * Does to the product what production does to it, and prints what it withstood.
 *
 *   node scripts/chaos.mjs              every case; some fifteen minutes
 *   node scripts/chaos.mjs F02 F05      some
 *   node scripts/chaos.mjs --write      keeps the rows of those it ran in docs/SECURITY.md
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { formatFiguresPage } from './figures-page.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const given = process.argv.slice(2)
const isWritten = given.includes('--write')
const cases = given.filter((argument) => argument !== '--write')

// The backup's commands are run as they are shipped.
await build({ apiOnly: true })
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=apps/api/chaos/vitest.config.ts',
    ...(cases.length > 0 ? ['-t', `^(${cases.join('|')}) `] : []),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...(isWritten && { CHAOS_WRITE: '1' }) },
  },
)
vitest.on('exit', (code) => {
  if (isWritten) formatFiguresPage(ROOT)
  process.exit(code ?? 1)
})
