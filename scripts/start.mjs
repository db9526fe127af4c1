/**
 * `pnpm start`: builds what is stale and runs the product. The API runs in this very process, so
 * that signals reach it once and directly, and its exit code is the one of the command. Its
 * database is a process group of its own: a Ctrl+C in the terminal is left to the API, which
 * finishes its requests before it ends the database.
 */
import { build } from './build.mjs'

try {
  await build()
} catch (error) {
  console.error(`A construção falhou: ${error.message}`)
  process.exit(1)
}

process.setSourceMapsEnabled(true)
await import(new URL('../apps/api/dist/main.js', import.meta.url))
