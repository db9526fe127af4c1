import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLocalDatabase } from '#database/local-database'
import { ROOT, env } from '#env'
import { say } from './greeting.ts'

// What a terminal sends at Ctrl+C reaches the API by itself, which then finishes its requests; it is
// asked again if that did not do.
const PATIENCE_MS = 12_000

// Until there is something to end. Ends with `exit`, which takes a mongod that is starting along.
let end = (_signal: NodeJS.Signals): void => process.exit(0)

const [program = fileURLToPath(new URL('main.ts', import.meta.url))] = process.argv.slice(2)

/**
 * `pnpm dev`: keeps the database while the API starts anew with every change of a file, and ends
 * both at Ctrl+C. A mongod started by the API itself would end and start with it, which takes ten
 * seconds. Another program can be named in place of the API.
 */
const start = async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(signal))
  const database = await openLocalDatabase({
    uri: env.MONGODB_URI,
    binary: env.MONGOD_BINARY,
    dataDir: env.DATA_DIR,
    notify: say,
  })
  say(`Banco de dados: ${database.source}`)
  const api = watchApi(database.uri)
  endAlong([api.pid, database.pid])
  end = (signal) => {
    setTimeout(() => api.kill('SIGTERM'), signal === 'SIGINT' ? PATIENCE_MS : 0).unref()
  }
  api.once('exit', (code) => {
    void database.stop().finally(() => process.exit(code ?? 1))
  })
  void database.ended.then((reason) => {
    say(reason)
    api.kill('SIGTERM')
  })
}

const watchApi = (uri: string) =>
  spawn(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('tsx/cli')),
      'watch',
      '--clear-screen=false',
      '--conditions=@bastidor/source',
      program,
    ],
    { stdio: 'inherit', env: { ...process.env, MONGODB_URI: uri } },
  )

// Killed with `kill -9`, this process ends nothing. A process group of its own keeps Ctrl+C from
// the one that then does.
const endAlong = (pids: readonly (number | undefined)[]) => {
  const others = pids.filter((pid) => pid !== undefined).map(String)
  spawn(process.execPath, [join(ROOT, 'scripts/end-with.mjs'), ...others], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  }).unref()
}

try {
  await start()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
